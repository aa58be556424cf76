import { getHeapStatistics } from 'node:v8'
import rateLimit from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Env } from '#server/env.ts'
import { memoryBytes } from '#server/lib/memory-bytes.ts'
import { shareOf } from '#server/lib/workers.ts'
import type { Client } from '#server/limits/client.ts'
import { toPlainIp } from '#server/limits/client-ip.ts'
import { audit } from '#server/operations/audit.ts'
import { metrics } from '#server/metrics/metrics.ts'
import { SHARED_FACTOR } from '#server/limits/guesses.ts'
import { ShopError } from '#server/shop-error.ts'

/**
 * Maximum number of requests from one network per minute and instance. The limit is high because a whole office shares
 * one address.
 */
const REQUESTS_PER_MINUTE = 3_000
/** Maximum number of networks whose requests are counted at the same time. */
const NETWORKS_MAX = 20_000
/** Time after which a client that was refused because of overload should try again. */
const RETRY_AFTER_SECONDS = 5
/** Share of the available memory above which the process refuses requests. */
const MEMORY_SHARE = 0.9
/**
 * Shortest time between two measurements of the load. After a measurement that is too high, requests are refused until a later
 * measurement is low enough. So a single busy moment causes refusals for at least this time.
 */
const SAMPLE_MS = 500
/**
 * Error for every request that is refused because of overload. It is created only once, because a busy process should
 * do no extra work for refused requests.
 */
const TOO_BUSY = new ShopError({
  reason: 'overloaded',
  message: 'the process is too busy',
  retryAfterSeconds: RETRY_AFTER_SECONDS,
})
const WARNING_INTERVAL_MS = 3_600_000

/** Limits how long a request may take to arrive (docs/security.md › Overload). */
export const connectionLimits = {
  requestTimeout: 15_000,
  http: { requestTimeout: 15_000, headersTimeout: 10_000, connectionsCheckingInterval: 5_000 },
} as const
const CONNECTIONS_MAX = 10_000

/**
 * Returns true for requests that must succeed even when the shop is busy: health probes, and requests for assets, which
 * are cheap.
 */
const isAlwaysAdmitted = ({ url }: FastifyRequest) => /^\/(?:health|assets)\b/.test(url)

type AdmissionOptions = {
  env: Pick<
    Env,
    | 'NODE_ENV'
    | 'RATE_LIMITS'
    | 'TRUST_PROXY'
    | 'MAX_EVENT_LOOP_DELAY_MS'
    | 'MAX_EVENT_LOOP_PERCENT'
  >
  /**
   * Returns the client that sent the request, and the limits that apply to it. Requests are counted separately for each
   * limits object.
   */
  clientOf: (request: FastifyRequest) => { client: Client; limits: object }
  requestsPerMinute?: number
}

/** Returns the event-loop delay in milliseconds above which the process counts as too busy. 0 means no limit. */
export function maxLoopDelayMs(env: AdmissionOptions['env']): number {
  // In development the first page starts the compiler, which would look like overload.
  return env.NODE_ENV === 'development' ? 0 : env.MAX_EVENT_LOOP_DELAY_MS
}

/** Refuses requests when one network sends too many, or when the process cannot keep up. */
export async function addAdmission(app: FastifyInstance, options: AdmissionOptions): Promise<void> {
  const { env } = options
  app.server.maxConnections = CONNECTIONS_MAX
  if (env.TRUST_PROXY === false) warnAboutProxy(app)
  if (env.RATE_LIMITS) await addCeiling(app, options)
  const isDevelopment = env.NODE_ENV === 'development'
  await app.register(underPressure, {
    maxEventLoopDelay: maxLoopDelayMs(env),
    maxEventLoopUtilization: isDevelopment ? 0 : env.MAX_EVENT_LOOP_PERCENT / 100,
    eventLoopUtilizationMode: 'interval',
    // A process that pauses for a whole interval has no measurement, which counts as an endless delay. So no interval is
    // shorter than the delay that is allowed.
    sampleInterval: Math.max(SAMPLE_MS, maxLoopDelayMs(env)),
    maxHeapUsedBytes: Math.floor(MEMORY_SHARE * getHeapStatistics().heap_size_limit),
    maxRssBytes: shareOf(Math.floor(MEMORY_SHARE * memoryBytes())),
    retryAfter: RETRY_AFTER_SECONDS,
    pressureHandler: async (request) => {
      // Also admits images, which have their own limit and mostly come from the cache.
      if (isAlwaysAdmitted(request) || request.url.startsWith('/images')) return
      metrics.shed.add({ at: 'process' })
      // The error handler in `refusals.ts` sends the response.
      throw TOO_BUSY
    },
  })
}

/**
 * Limits the requests from each network. Counts in memory, because a store call for each request would cost too much.
 */
async function addCeiling(
  app: FastifyInstance,
  { clientOf, requestsPerMinute = REQUESTS_PER_MINUTE }: AdmissionOptions,
) {
  const ids = new WeakMap<object, number>()
  let count = 0
  const idOf = (limits: object) => {
    const id = ids.get(limits) ?? (count += 1)
    ids.set(limits, id)
    return id
  }
  const none = {
    'x-ratelimit-limit': false,
    'x-ratelimit-remaining': false,
    'x-ratelimit-reset': false,
  }
  await app.register(rateLimit, {
    global: false,
    cache: NETWORKS_MAX,
    timeWindow: 60_000,
    max: (request) => requestsPerMinute * (clientOf(request).client.isShared ? SHARED_FACTOR : 1),
    keyGenerator: (request) => {
      const { client, limits } = clientOf(request)
      return `${idOf(limits)} ${client.network}`
    },
    allowList: isAlwaysAdmitted,
    addHeaders: { ...none, 'retry-after': false },
    addHeadersOnExceeding: none,
    errorResponseBuilder: (request, { ttl }) => {
      metrics.limitsReached.add({ limit: 'requests' })
      audit('limit.reached', {
        clientIp: toPlainIp(request.ip),
        requestId: request.id,
        procedure: 'all requests',
      })
      return new ShopError({
        reason: 'too-many-attempts',
        message: `more than ${requestsPerMinute} requests in a minute`,
        retryAfterSeconds: Math.max(1, Math.ceil(ttl / 1_000)),
      })
    },
  })
  // A hook of the app, because the plugin itself would count only requests to known routes.
  app.addHook('onRequest', app.rateLimit())
}

/** Warns about a proxy without TRUST_PROXY: all shoppers behind the proxy have its address and share their limits. */
function warnAboutProxy(app: FastifyInstance): void {
  let lastMs = Number.NEGATIVE_INFINITY
  app.addHook('onRequest', (request, _reply, done) => {
    done()
    if (!request.headers['x-forwarded-for'] || Date.now() - lastMs < WARNING_INTERVAL_MS) return
    lastMs = Date.now()
    request.log.warn(
      'X-Forwarded-For arrives, but TRUST_PROXY is off: shoppers behind one proxy share their limits. Set TRUST_PROXY to its address.',
    )
  })
}
