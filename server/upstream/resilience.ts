import { BrokenCircuitError, ExponentialBackoff, handleWhen, retry } from 'cockatiel'
import type { Locale } from '#contracts/locales.ts'
import type { EndpointGroup, EndpointName } from '#contracts/upstream/endpoints.ts'
import { ENDPOINT_GROUPS, ENDPOINT_NAMES, endpoints } from '#contracts/upstream/endpoints.ts'
import { UPSTREAM_CODES } from '#contracts/upstream/envelope.ts'
import { createBulkhead, NoPlaceError } from '#server/lib/bulkhead.ts'
import { metrics } from '#server/metrics/metrics.ts'
import { ShopError } from '#server/shop-error.ts'
import { createBreakers, HALF_OPEN_AFTER_MS } from './breakers.ts'
import { isForShoppers } from './is-for-shoppers.ts'
import type { GroupState, UpstreamState } from './upstream.ts'
import { isWorthRetrying, UpstreamError } from './upstream-error.ts'

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
 * its own bulkhead, breakers and retry budget.
 */
export function createResilience(places: GroupPlaces) {
  const groups = byKey(ENDPOINT_GROUPS, (group) => createGroup(group, places[group]))

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
      const { slots, breakers, retries, budget, outages } = groups[groupName]
      const tryOnce = (prepared: Prepared) =>
        breakers.execute(call.name, (isTrial) => {
          const once = () => attempt({ prepared, isTrial })
          return access === 'read' ? retries.execute(once) : once()
        })
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
        if (message !== null) outages.set(call.locale, { name: call.name, message })
        const latest = outages.get(call.locale)
        const concerns = latest?.name === call.name || !breakers.isGroupClosed()
        throw toOverloaded(call.name, error, concerns ? latest?.message : undefined) ?? error
      }
    },
    state: (): UpstreamState => {
      const states = byKey(ENDPOINT_GROUPS, (name): GroupState => {
        const { slots, breakers } = groups[name]
        const { running, waiting } = slots.state()
        return { inFlight: running, waiting, breaker: breakers.state() }
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
  const members = ENDPOINT_NAMES.filter((endpoint) => endpoints[endpoint].group === name)
  const hasWrites = members.some((endpoint) => endpoints[endpoint].access === 'write')
  const budget = createRetryBudget()
  return {
    breakers: createBreakers(name, members),
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
     * Latest outage message of the upstream in each language, and its endpoint. While a breaker is open, no call reaches
     * the upstream, so callers get this message: those of the same endpoint, or of the whole group.
     */
    outages: new Map<Locale, { name: EndpointName; message: string }>(),
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

/** Returns the msg of a response with code 500 if it is for shoppers, such as a maintenance notice. */
function outageMessageOf(error: unknown): string | null {
  if (!(error instanceof UpstreamError) || error.kind !== 'business') return null
  return error.code === UPSTREAM_CODES.serverError && isForShoppers(error.msg) ? error.msg : null
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

function byKey<Key extends string, Value>(
  keys: readonly Key[],
  create: (key: Key) => Value,
): Record<Key, Value> {
  // Safe cast: `fromEntries` loses the type of the keys, and `keys` lists every key of the record.
  return Object.fromEntries(keys.map((key) => [key, create(key)])) as Record<Key, Value>
}
