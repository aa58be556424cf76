import type { Env } from '#server/env.ts'
import { IN_MEMORY } from '#server/store/open-store.ts'

/** Cores and memory that this process may use. */
type Machine = { cores: number; memoryBytes: number }

export type WorkerPlan = {
  count: number
  /** Maximum memory for the JavaScript objects of each worker. */
  heapMegabytes: number
  /**
   * Sentence for the operator that says why fewer workers start than WORKERS requests or, without WORKERS, than the
   * machine has cores. Otherwise undefined.
   */
  reason?: string
}

const MEGABYTE = 1024 * 1024
/** Minimum memory of a worker. Node with the shop's code takes about half of it. */
const WORKER_BYTES_MIN = 256 * MEGABYTE
/** Share of a worker's memory for JavaScript objects. Pictures, buffers and code use the remaining memory. */
const HEAP_SHARE = 0.5
const HEAP_MEGABYTES_MAX = 4_096

type Settings = Pick<Env, 'WORKERS' | 'LAB' | 'NODE_ENV' | 'SHOP_DATA' | 'REDIS_URL'>

/**
 * Decides how many workers share the port: as many as WORKERS requests or, without WORKERS, one for each core. Starts
 * fewer workers if memory is short. Starts only one worker in development, with LAB=on, and with a store in the memory
 * of the process.
 */
export function planWorkers(env: Settings, { cores, memoryBytes }: Machine): WorkerPlan {
  const wished = env.WORKERS ?? cores
  const fitting = Math.max(1, Math.floor(memoryBytes / WORKER_BYTES_MIN))
  const single = wished > 1 ? reasonForOne(env) : undefined
  const count = single === undefined ? Math.min(wished, fitting) : 1
  const reason =
    single ??
    (count < wished
      ? `${Math.floor(memoryBytes / MEGABYTE)} MB of memory are enough for ${count}, not ${wished}`
      : undefined)
  const heap = Math.floor((HEAP_SHARE * memoryBytes) / count / MEGABYTE)
  return {
    count,
    heapMegabytes: Math.min(heap, HEAP_MEGABYTES_MAX),
    ...(reason !== undefined && { reason }),
  }
}

/** Returns why only one process is possible, or undefined if several processes are possible. */
function reasonForOne(env: Settings): string | undefined {
  if (env.NODE_ENV === 'development') return 'the development server is one process'
  if (env.LAB) return 'LAB=on keeps its state in one process'
  if (env.SHOP_DATA === IN_MEMORY && env.REDIS_URL === undefined)
    return 'SHOP_DATA=memory is a store of one process; set a folder or REDIS_URL'
  return undefined
}
