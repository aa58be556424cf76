import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { metrics } from '#server/metrics/metrics.ts'
import { writesEnded, writesInFlight } from './writes-in-flight.ts'

/** Longest wait for running work. An order may take 30 s, twice the timeout of a call. */
const FINISH_MS = 30_000
/**
 * Time after which the server cuts off reads and slow downloads. If a write is still running then, the server first
 * waits for the write, and then cuts off the reads and downloads.
 */
const READS_MS = 10_000
/** Time for sending the response of the last write. */
const FLUSH_MS = 500
const EXIT_MS = 2_000

/** Longest time that the server takes to stop, counted from the end of `drainMs`. */
export const LONGEST_STOP_MS = FINISH_MS + EXIT_MS

type ShutdownOptions = {
  drainMs: number
  /** Development shortens `readsMs`. Tests shorten both times. */
  readsMs?: number
  finishMs?: number
}

type Stopped = { cutWrites: number }

/**
 * Stops the server so that no request fails. During `drainMs`, the server still serves requests, but the readiness
 * probe fails, so that a load balancer sends new requests to other servers. Then the server stops listening and ends
 * streams. It waits up to 10 seconds for running reads, and up to 30 seconds for running writes.
 */
export function createShutdown(options: ShutdownOptions) {
  const { drainMs, readsMs = READS_MS, finishMs = FINISH_MS } = options
  let draining = false

  return {
    /** Time after which the process is ended even if work is still running. */
    longestMs: drainMs + finishMs + EXIT_MS,
    isDraining: (): boolean => draining,
    /** Once the shutdown has begun, asks clients of this app to close their connections. */
    watch: (app: FastifyInstance): void => {
      app.addHook('onRequest', (_request, reply, done) => {
        if (draining) reply.header('connection', 'close')
        done()
      })
    },
    /**
     * Stops the server. Resolves with the number of writes that had to be cut off. Waits `drainMs` first. The caller
     * sets `drains` to false to skip this wait, for example after an uncaught error, or when another worker takes over.
     */
    stop: async (app: FastifyInstance, { drains = true } = {}): Promise<Stopped> => {
      draining = true
      metrics.draining.set({}, 1)
      if (drains) await sleep(drainMs)
      const closed = new AbortController()
      const closing = app.close().finally(() => closed.abort())
      const pause = (ms: number) =>
        sleep(ms, undefined, { signal: closed.signal }).catch(() => undefined)
      const deadline = pause(finishMs)
      await pause(readsMs)
      await Promise.race([writesEnded(), deadline])
      await pause(FLUSH_MS)
      app.server.closeAllConnections()
      await Promise.race([closing, deadline])
      return { cutWrites: writesInFlight() }
    },
  }
}
