import {
  bulkhead,
  BulkheadRejectedError,
  CircuitState,
  circuitBreaker,
  BrokenCircuitError,
  CountBreaker,
  ExponentialBackoff,
  handleWhen,
  retry,
} from 'cockatiel'
import type { Locale } from '#contracts/locales.ts'
import type { Endpoint, EndpointName } from '#contracts/upstream/endpoints.ts'
import { UPSTREAM_CODES } from '#contracts/upstream/envelope.ts'
import { ShopError } from '#server/shop-error.ts'
import type { UpstreamState } from './upstream.ts'
import { isTechnical, isWorthRetrying, UpstreamError } from './upstream-error.ts'

/**
 * Rejects calls over the limit instead of queueing them: a queue would use up the deadline (docs/security.md ›
 * Overload).
 */
export const MAX_IN_FLIGHT = 128
const SHED_RETRY_AFTER_SECONDS = 1
/** Opens when half of the last 20 calls failed, once there were at least 10. */
const BREAKER = { size: 20, minimumNumberOfCalls: 10, threshold: 0.5 }
const HALF_OPEN_AFTER_MS = 5_000
const MAX_RETRIES = 2
const BACKOFF = { initialDelay: 25, maxDelay: 250 }
/** Retries may add a tenth to the load, and 10 at once after a quiet period. */
const RETRY_RATIO = 0.1
const RETRY_BURST = 10

/** Wraps one dispatch in bulkhead → deadline → breaker → retry (reads only), for one upstream. */
export function createResilience() {
  const slots = bulkhead(MAX_IN_FLIGHT)
  const breaker = circuitBreaker(handleWhen(isTechnical), {
    halfOpenAfter: HALF_OPEN_AFTER_MS,
    breaker: new CountBreaker(BREAKER),
  })
  const budget = createRetryBudget()
  /** Last outage message of the upstream, by language: an open breaker would otherwise hide it from the shopper. */
  const outageMessages = new Map<Locale, string>()
  const retries = retry(
    handleWhen((error) => isWorthRetrying(error) && budget.take()),
    { maxAttempts: MAX_RETRIES, backoff: new ExponentialBackoff(BACKOFF) },
  )

  return {
    /**
     * Calls `prepare` once, after the bulkhead admits the call, so that the deadline starts there. Passes its result to
     * every attempt.
     */
    run: async <Prepared, Result>(
      call: { name: EndpointName; access: Endpoint['access']; locale: Locale },
      prepare: () => Prepared,
      attempt: (prepared: Prepared) => Promise<Result>,
    ): Promise<Result> => {
      try {
        const result = await slots.execute(() => {
          const prepared = prepare()
          budget.earn()
          const once = () => attempt(prepared)
          return breaker.execute(() => (call.access === 'read' ? retries.execute(once) : once()))
        })
        outageMessages.clear()
        return result
      } catch (error) {
        const message = outageMessageOf(error)
        if (message !== null) outageMessages.set(call.locale, message)
        throw toOverloaded(call.name, error, outageMessages.get(call.locale)) ?? error
      }
    },
    state: (): UpstreamState => ({
      inFlight: MAX_IN_FLIGHT - slots.executionSlots,
      breaker: nameOf(breaker.state),
    }),
  }
}

function createRetryBudget() {
  let tokens = RETRY_BURST
  return {
    earn: (): void => {
      tokens = Math.min(RETRY_BURST, tokens + RETRY_RATIO)
    },
    take: (): boolean => {
      if (tokens < 1) return false
      tokens -= 1
      return true
    },
  }
}

/** Returns the msg of a response with code 500, such as a maintenance notice. */
function outageMessageOf(error: unknown): string | null {
  if (!(error instanceof UpstreamError) || error.kind !== 'business') return null
  return error.code === UPSTREAM_CODES.serverError && error.msg !== '' ? error.msg : null
}

function toOverloaded(
  endpoint: EndpointName,
  error: unknown,
  outageMessage: string | undefined,
): ShopError | null {
  if (error instanceof BulkheadRejectedError) {
    return new ShopError({
      reason: 'overloaded',
      endpoint,
      message: `${endpoint}: the limit of ${MAX_IN_FLIGHT} calls in flight is reached`,
      retryAfterSeconds: SHED_RETRY_AFTER_SECONDS,
      cause: error,
    })
  }
  if (error instanceof BrokenCircuitError) {
    return new ShopError({
      reason: 'overloaded',
      endpoint,
      message: `${endpoint}: the circuit breaker is open: the upstream failed too often`,
      shownMessage: outageMessage,
      retryAfterSeconds: HALF_OPEN_AFTER_MS / 1_000,
      cause: error,
    })
  }
  return null
}

function nameOf(state: CircuitState): UpstreamState['breaker'] {
  if (state === CircuitState.Closed) return 'closed'
  return state === CircuitState.HalfOpen ? 'half-open' : 'open'
}
