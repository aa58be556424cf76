import type { FastifyInstance } from 'fastify'
import { createSingleFlight } from '#server/lib/single-flight.ts'
import type { Readiness } from '#server/upstream/check-upstream.ts'

/** How long the result of one check is reused, however often the probe arrives. */
const CHECK_REUSED_MS = 2_000

type HealthOptions = {
  check: () => Promise<Readiness>
  /** Current time in milliseconds; tests replace it. */
  now?: () => number
}

/**
 * Adds `GET /health/live` (the process responds) and `GET /health/ready` (its upstream responds too, otherwise 503).
 * Both are public, so the reason of a failure is logged and not sent. The upstream gets at most one probe at a time,
 * and one in two seconds.
 */
export function addHealth(app: FastifyInstance, { check, now = Date.now }: HealthOptions): void {
  const checkCached = createCachedCheck({
    check,
    now,
    onChange: (readiness) => logChange(app, readiness),
  })
  app.get('/health/live', { logLevel: 'warn' }, async () => ({ live: true }))
  app.get('/health/ready', { logLevel: 'warn' }, async (_request, reply) => {
    const { ready } = await checkCached()
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ready, upstream: ready ? 'up' : 'down' })
  })
}

function createCachedCheck({
  check,
  now,
  onChange,
}: Required<HealthOptions> & { onChange: (readiness: Readiness) => void }) {
  let last: { readiness: Readiness; untilMs: number } | undefined
  const once = createSingleFlight<Readiness>()

  async function checkNow(): Promise<Readiness> {
    const readiness = await check()
    if (readiness.ready !== (last?.readiness.ready ?? true)) onChange(readiness)
    last = { readiness, untilMs: now() + CHECK_REUSED_MS }
    return readiness
  }

  return async (): Promise<Readiness> =>
    last && now() < last.untilMs ? last.readiness : once('check', checkNow)
}

function logChange({ log }: FastifyInstance, readiness: Readiness): void {
  if (readiness.ready) log.info('the upstream responds again')
  else log.warn({ reason: readiness.reason }, 'the upstream does not respond as expected')
}
