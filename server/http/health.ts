import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { createSingleFlight } from '#server/lib/single-flight.ts'
import { metrics } from '#server/metrics/metrics.ts'
import type { Readiness } from '#server/upstream/check-upstream.ts'

const CHECK_REUSED_MS = 2_000
/**
 * Longest time that a response waits for a check. Short, because a load balancer waits only about a second. If the
 * check takes longer, the response contains the previous result, or `down` if there is no result yet.
 */
const WAIT_MS = 500

type HealthOptions = {
  checkUpstream: () => Promise<Readiness>
  /** Rejects while the store cannot be used. */
  checkStore: () => Promise<void>
  isDraining: () => boolean
  /** Returns the current time in milliseconds; tests replace it. */
  now?: () => number
  /** Longest wait for a check that hangs; tests shorten it. */
  waitMs?: number
}

type State = 'up' | 'down'

/**
 * Adds two public routes. `GET /health/live` responds with 200 as long as the process runs. `GET /health/ready`
 * responds with 200 while the process accepts requests, and with 503 before all workers have started and after a
 * shutdown has begun. Its body also says whether the upstream and the store are up. A failure of the upstream or the
 * store does not change the status: otherwise a load balancer would remove all instances at once, although each can
 * still serve cached pages. The reason for a failure appears only in the log.
 */
export function addHealth(app: FastifyInstance, options: HealthOptions): void {
  const { isDraining, now = Date.now, waitMs = WAIT_MS } = options
  const upstream = createCheck({
    name: 'upstream',
    check: async () => {
      const readiness = await options.checkUpstream()
      return readiness.ready ? null : readiness.reason
    },
    onState: (state) => metrics.upstreamUp.set({}, state === 'up' ? 1 : 0),
    log: app.log,
    now,
    waitMs,
  })
  const store = createCheck({
    name: 'store',
    check: () =>
      options.checkStore().then(
        () => null,
        (error: unknown) => (error instanceof Error ? error.message : String(error)),
      ),
    onState: (state) => metrics.storeUp.set({}, state === 'up' ? 1 : 0),
    log: app.log,
    now,
    waitMs,
  })
  app.get('/health/live', { logLevel: 'warn' }, async () => ({ live: true }))
  app.get('/health/ready', { logLevel: 'warn' }, async (_request, reply) => {
    const [upstreamState, storeState] = await Promise.all([upstream(), store()])
    const ready = !isDraining()
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ready, upstream: upstreamState, store: storeState })
  })
}

type CheckOptions = {
  name: string
  /** Returns why the check failed, or null if it succeeded. */
  check: () => Promise<string | null>
  onState: (state: State) => void
  log: FastifyBaseLogger
  now: () => number
  waitMs: number
}

/**
 * Creates a function that returns whether the checked service is up or down. Runs at most one check at a time, and at
 * most one every two seconds. Logs each change.
 */
function createCheck({ name, check, onState, log, now, waitMs }: CheckOptions) {
  let last: { state: State; untilMs: number } | undefined
  const once = createSingleFlight<State>()

  async function checkNow(): Promise<State> {
    const reason = await check().catch((error: unknown) => String(error))
    const state = reason === null ? 'up' : 'down'
    if (state !== (last?.state ?? 'up')) {
      if (reason === null) log.info(`the ${name} responds again`)
      else log.warn({ reason }, `the ${name} does not respond as expected`)
    }
    onState(state)
    last = { state, untilMs: now() + CHECK_REUSED_MS }
    return state
  }

  return async (): Promise<State> => {
    if (last && now() < last.untilMs) return last.state
    const timer = new AbortController()
    const known = sleep(waitMs, undefined, { signal: timer.signal }).then(
      (): State => last?.state ?? 'down',
    )
    const state = await Promise.race([once('check', checkNow), known])
    timer.abort()
    return state
  }
}
