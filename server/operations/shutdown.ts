import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { metrics } from '#server/metrics/metrics.ts'
import { writesEnded, writesInFlight } from './writes-in-flight.ts'

/** An order may take twice the timeout of a call, 30 s. */
const FINISH_MS = 30_000
/** Reads and slow downloads are cut after this time, once no write is running. */
const READS_MS = 10_000
/** Lets the response of the last write leave. */
const FLUSH_MS = 500

type ShutdownOptions = {
  drainMs: number
  /** Tests shorten both. */
  readsMs?: number
  finishMs?: number
}

type Stopped = { cutWrites: number }

/**
 * Stops the server so that no request fails: for `drainMs` it refuses readiness and goes on serving, so that a balancer
 * sends new requests elsewhere; then it stops listening, ends streams, and lets what is running end, writes first.
 */
export function createShutdown(options: ShutdownOptions) {
  const { drainMs, readsMs = READS_MS, finishMs = FINISH_MS } = options
  let draining = false

  return {
    /** The process is ended after this time, whatever still runs. */
    longestMs: drainMs + finishMs + 2_000,
    isDraining: (): boolean => draining,
    /** Asks clients of this app to open a new connection once draining has begun. */
    watch: (app: FastifyInstance): void => {
      app.addHook('onRequest', async (_request, reply) => {
        if (draining) reply.header('connection', 'close')
      })
    },
    /**
     * Resolves when everything has ended, with the number of writes that had to be cut. `isBroken`: an uncaught error
     * ends the process, so it takes no more requests.
     */
    stop: async (app: FastifyInstance, { isBroken = false } = {}): Promise<Stopped> => {
      draining = true
      metrics.draining.set({}, 1)
      if (!isBroken) await sleep(drainMs)
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
