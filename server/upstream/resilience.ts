import {
  BrokenCircuitError,
  CircuitState,
  circuitBreaker,
  ConsecutiveBreaker,
  CountBreaker,
  ExponentialBackoff,
  handleWhen,
  retry,
} from 'cockatiel'
import type { CircuitBreakerPolicy } from 'cockatiel'
import type { Locale } from '#contracts/locales.ts'
import type { EndpointGroup, EndpointName } from '#contracts/upstream/endpoints.ts'
import { ENDPOINT_GROUPS, ENDPOINT_NAMES, endpoints } from '#contracts/upstream/endpoints.ts'
import { UPSTREAM_CODES } from '#contracts/upstream/envelope.ts'
import { createBulkhead, NoPlaceError } from '#server/lib/bulkhead.ts'
import { metrics } from '#server/metrics/metrics.ts'
import { audit } from '#server/operations/audit.ts'
import { ShopError } from '#server/shop-error.ts'
import type { BreakerState, GroupState, UpstreamState } from './upstream.ts'
import { isOutage, isUnreadable, isWorthRetrying, UpstreamError } from './upstream-error.ts'

/** Maximum calls in flight, for each group of endpoints. */
export type GroupPlaces = Readonly<Record<EndpointGroup, number>>

/**
 * Longest time that a call waits for a free place in its group. A write may wait for longer than a read, because an
 * order is worth a longer wait. The deadline of a call starts after this wait.
 */
const READ_QUEUE_MS = 500
export const WRITE_QUEUE_MS = 5_000
/** Part of a group's places that only writes may take, so that slow reads of orders do not stop a new order. */
const RESERVED_FOR_WRITES = 0.25
const SHED_RETRY_AFTER_SECONDS = 1
/**
 * The breaker of a group opens when half of its last 20 calls met an outage. It opens after 10 calls at the earliest.
 */
const GROUP_BREAKER = { size: 20, minimumNumberOfCalls: 10, threshold: 0.5 }
/** The breaker of an endpoint opens after this many unreadable responses in a row. */
const UNREADABLE_IN_A_ROW = 10
const HALF_OPEN_AFTER_MS = 5_000
const MAX_RETRIES = 2
const BACKOFF = { initialDelay: 25, maxDelay: 250 }
/** Each call earns a tenth of a retry, so retries add at most a tenth to the load. Up to 10 retries can be saved up. */
const RETRY_RATIO = 0.1
const RETRY_BURST = 10

export type GuardedCall = { name: EndpointName; locale: Locale; signal?: AbortSignal | undefined }

/**
 * Facts that every attempt gets. `isTrial` means that the call tests whether a failed endpoint or group works again.
 * Such a trial goes on when its caller aborts, because the abort says nothing about the upstream. Only the deadline can
 * end it.
 */
export type AttemptFacts<Prepared> = { prepared: Prepared; isTrial: boolean }

/**
 * Runs each call through these layers: bulkhead → deadline → breakers → retry (reads only). Each group of endpoints has
 * its own bulkhead, breaker and retry budget. Each endpoint also has a breaker of its own that counts unreadable
 * responses, because an unreadable response of one endpoint says nothing about other endpoints.
 */
export function createResilience(places: GroupPlaces) {
  const groups = byKey(ENDPOINT_GROUPS, (group) => createGroup(group, places[group]))
  const endpointBreakers = byKey(ENDPOINT_NAMES, () =>
    circuitBreaker(handleWhen(isUnreadable), {
      halfOpenAfter: HALF_OPEN_AFTER_MS,
      breaker: new ConsecutiveBreaker(UNREADABLE_IN_A_ROW),
    }),
  )

  return {
    /**
     * Calls `prepare` once, after the bulkhead has admitted the call, so that the deadline starts then. Passes the
     * result of `prepare` to every attempt.
     */
    run: async <Prepared, Result>(
      call: GuardedCall,
      prepare: () => Prepared,
      attempt: (facts: AttemptFacts<Prepared>) => Promise<Result>,
    ): Promise<Result> => {
      const { group: groupName, access } = endpoints[call.name]
      const { slots, breaker, retries, budget, outages } = groups[groupName]
      const endpointBreaker = endpointBreakers[call.name]
      const tryOnce = (prepared: Prepared) =>
        executeOrRefuse(endpointBreaker, () =>
          executeOrRefuse(breaker, () => {
            const isTrial = [breaker, endpointBreaker].some(isHalfOpen)
            const once = () => attempt({ prepared, isTrial })
            return access === 'read' ? retries.execute(once) : once()
          }),
        )
      try {
        const result = await slots.run(
          () => {
            const prepared = prepare()
            budget.earn()
            return tryOnce(prepared)
          },
          { isUrgent: access === 'write', signal: access === 'read' ? call.signal : undefined },
        )
        outages.clear()
        return result
      } catch (error) {
        const message = outageMessageOf(error)
        if (message !== null) outages.set(call.locale, message)
        throw toOverloaded(call.name, error, outages.get(call.locale)) ?? error
      }
    },
    state: (): UpstreamState => {
      const states = byKey(ENDPOINT_GROUPS, (name): GroupState => {
        const { slots, breaker } = groups[name]
        const { running, waiting } = slots.state()
        return { inFlight: running, waiting, breaker: nameOf(breaker.state) }
      })
      const all = Object.values(states)
      const worst = (['open', 'half-open'] as const).find((state) =>
        all.some(({ breaker }) => breaker === state),
      )
      return {
        inFlight: all.reduce((sum, { inFlight }) => sum + inFlight, 0),
        breaker: worst ?? 'closed',
        groups: states,
      }
    },
  }
}

function createGroup(name: EndpointGroup, places: number) {
  const hasWrites = Object.values(endpoints).some(
    ({ group, access }) => group === name && access === 'write',
  )
  const budget = createRetryBudget()
  const breaker = circuitBreaker(
    handleWhen((error) => error instanceof UpstreamError && isOutage(error)),
    { halfOpenAfter: HALF_OPEN_AFTER_MS, breaker: new CountBreaker(GROUP_BREAKER) },
  )
  breaker.onStateChange((state) => audit(`breaker.${nameOf(state)}`, { group: name }))
  return {
    breaker,
    slots: createBulkhead({
      places,
      reserved: hasWrites ? Math.floor(places * RESERVED_FOR_WRITES) : 0,
      queue: places,
      queueMs: READ_QUEUE_MS,
      urgentQueueMs: WRITE_QUEUE_MS,
    }),
    budget,
    retries: retry(
      handleWhen((error) => isWorthRetrying(error) && budget.take()),
      { maxAttempts: MAX_RETRIES, backoff: new ExponentialBackoff(BACKOFF) },
    ),
    /**
     * Latest outage message of the upstream in each language. While the breaker is open, no call reaches the upstream,
     * so callers get this message.
     */
    outages: new Map<Locale, string>(),
  }
}

/**
 * Executes `work`. Rejects immediately while the breaker is half open, because another call is then testing the
 * upstream. Without this check, cockatiel would let `work` wait for the test call. If the upstream hangs, the waiting
 * calls would then take all places until the timeout.
 */
async function executeOrRefuse<Result>(
  breaker: CircuitBreakerPolicy,
  work: () => Promise<Result>,
): Promise<Result> {
  if (isHalfOpen(breaker)) throw new BrokenCircuitError()
  return breaker.execute(work)
}

function isHalfOpen({ state }: CircuitBreakerPolicy): boolean {
  return state === CircuitState.HalfOpen
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
  const { group } = endpoints[endpoint]
  if (error instanceof NoPlaceError) {
    metrics.shed.add({ at: group })
    return new ShopError({
      reason: 'overloaded',
      endpoint,
      message: `${endpoint}: too many calls of group ${group} are in flight`,
      retryAfterSeconds: SHED_RETRY_AFTER_SECONDS,
      cause: error,
    })
  }
  if (error instanceof BrokenCircuitError) {
    metrics.shed.add({ at: 'breaker' })
    return new ShopError({
      reason: 'overloaded',
      endpoint,
      message: `${endpoint}: its circuit breaker or that of group ${group} is open: the upstream failed too often`,
      shownMessage: outageMessage,
      retryAfterSeconds: HALF_OPEN_AFTER_MS / 1_000,
      cause: error,
    })
  }
  return null
}

function nameOf(state: CircuitState): BreakerState {
  if (state === CircuitState.Closed) return 'closed'
  return state === CircuitState.HalfOpen ? 'half-open' : 'open'
}

function byKey<Key extends string, Value>(
  keys: readonly Key[],
  create: (key: Key) => Value,
): Record<Key, Value> {
  // Safe cast: `fromEntries` loses the type of the keys, and `keys` lists every key of the record.
  return Object.fromEntries(keys.map((key) => [key, create(key)])) as Record<Key, Value>
}
