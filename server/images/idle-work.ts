import { availableParallelism, loadavg } from 'node:os'
import { performance } from 'node:perf_hooks'

/** Maximum number of jobs that wait. Further jobs are dropped. */
const WAITING_MAX = 2_000
/** How often to check whether the shop is idle. */
const LOOK_MS = 250
/** The shop counts as idle only if its event loop was busy for less than this share of the time. */
const BUSY_SHARE = 0.3
/** The shop counts as idle only if less than this share of the machine's cores is in use. */
const LOAD_SHARE = 0.75

type Job = () => Promise<void>

/**
 * Runs jobs one after another, each only when `isIdle` returns true. A job may wait for any length of time, because
 * nobody needs its result soon.
 */
export function createIdleWork(isIdle: () => boolean) {
  const waiting = new Map<string, Job>()
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  async function look(): Promise<void> {
    const [next] = waiting
    if (next && isIdle()) {
      waiting.delete(next[0])
      await next[1]().catch(() => undefined)
    }
    timer = undefined
    schedule()
  }

  function schedule(): void {
    if (isClosed || timer || waiting.size === 0) return
    timer = setTimeout(() => void look(), LOOK_MS).unref()
  }

  return {
    /** Adds a job, unless one with the same key is already waiting or the queue is full. */
    add: (key: string, job: Job): void => {
      if (waiting.size >= WAITING_MAX || waiting.has(key)) return
      waiting.set(key, job)
      schedule()
    },
    close: (): void => {
      isClosed = true
      clearTimeout(timer)
      waiting.clear()
    },
  }
}

/**
 * Creates an `isIdle` function. It returns true if this process has had little to do since the previous call, and the
 * machine as a whole has little to do too.
 */
export function watchLoad(): () => boolean {
  let before = performance.eventLoopUtilization()
  return () => {
    const since = performance.eventLoopUtilization(before)
    before = performance.eventLoopUtilization()
    const [load = 0] = loadavg()
    return since.utilization < BUSY_SHARE && load < availableParallelism() * LOAD_SHARE
  }
}
