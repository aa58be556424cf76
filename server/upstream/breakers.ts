import {
  BrokenCircuitError,
  CircuitState,
  circuitBreaker,
  ConsecutiveBreaker,
  CountBreaker,
  handleWhen,
} from 'cockatiel'
import type { CircuitBreakerPolicy, IBreaker } from 'cockatiel'
import type { EndpointGroup, EndpointName } from '#contracts/upstream/endpoints.ts'
import { audit } from '#server/operations/audit.ts'
import type { BreakerState } from './upstream.ts'
import { isOutage, isUnreadable, UpstreamError } from './upstream-error.ts'

/**
 * The breaker of an endpoint opens when half of its last 20 calls met an outage. It opens after 10 calls at the
 * earliest.
 */
const OUTAGES = { size: 20, minimumNumberOfCalls: 10, threshold: 0.5 }
/** The breaker of a group opens when this many calls met an outage, without those of the endpoint that failed most. */
const OUTAGES_ELSEWHERE = 3
/** The breaker of an endpoint opens after this many unreadable responses in a row. */
const UNREADABLE_IN_A_ROW = 10
export const HALF_OPEN_AFTER_MS = 5_000

type Call = { name: EndpointName; isFailed: boolean }

/**
 * Creates the circuit breakers of one group of endpoints. Each endpoint has two: one for outages, and one for unreadable
 * responses, which say nothing about other endpoints. The group has one for outages of several endpoints, so that one
 * failing endpoint does not stop the others.
 */
export function createBreakers(group: EndpointGroup, names: readonly EndpointName[]) {
  const isFailure = (error: unknown) => error instanceof UpstreamError && isOutage(error)
  const calls: Call[] = []
  const ofGroup = create(isFailure, {
    state: undefined,
    success: () => undefined,
    failure: () => isGroupFailing(calls),
  })
  ofGroup.onStateChange((state) => {
    calls.length = 0
    audit(`breaker.${nameOf(state)}`, { group })
  })
  const ofEndpoints = new Map(
    names.map((name) => {
      const outages = create(isFailure, new CountBreaker(OUTAGES))
      outages.onStateChange((state) => audit(`breaker.${nameOf(state)}`, { group, endpoint: name }))
      const unreadable = create(isUnreadable, new ConsecutiveBreaker(UNREADABLE_IN_A_ROW))
      return [name, { unreadable, outages }]
    }),
  )

  async function note<Result>(name: EndpointName, work: () => Promise<Result>): Promise<Result> {
    let isFailed = false
    try {
      return await work()
    } catch (error) {
      isFailed = isFailure(error)
      throw error
    } finally {
      calls.push({ name, isFailed })
      if (calls.length > OUTAGES.size) calls.shift()
    }
  }

  return {
    /**
     * Executes `work`, or rejects with `BrokenCircuitError` if a breaker is open. `isTrial` tells `work` whether its
     * call tests a failed endpoint or group.
     */
    execute: <Result>(
      name: EndpointName,
      work: (isTrial: boolean) => Promise<Result>,
    ): Promise<Result> => {
      const own = ofEndpoints.get(name)
      const all = [...(own ? [own.unreadable, own.outages] : []), ofGroup]
      const innermost = () => note(name, () => work(all.some(isHalfOpen)))
      return all.reduceRight<() => Promise<Result>>(
        (inner, breaker) => () => executeOrRefuse(breaker, inner),
        innermost,
      )()
    },
    /** Returns whether the breaker of the whole group is closed, so that only single endpoints may be refused. */
    isGroupClosed: () => ofGroup.state === CircuitState.Closed,
    /** Returns the worst state of the group's breaker and of the breakers for outages of its endpoints. */
    state: (): BreakerState => {
      const outages = [...ofEndpoints.values()].map((own) => own.outages)
      const states = [ofGroup, ...outages].map(({ state }) => nameOf(state))
      return (['open', 'half-open'] as const).find((state) => states.includes(state)) ?? 'closed'
    },
  }
}

/** Returns whether at least half of the calls of other endpoints than the one that failed most met an outage. */
function isGroupFailing(calls: readonly Call[]): boolean {
  if (calls.length < OUTAGES.minimumNumberOfCalls) return false
  const failed = calls.filter(({ isFailed }) => isFailed)
  const counts = Map.groupBy(failed, ({ name }) => name)
  const [worst] = [...counts].toSorted(([, a], [, b]) => b.length - a.length)
  const elsewhere = calls.filter(({ name }) => name !== worst?.[0])
  const failures = elsewhere.filter(({ isFailed }) => isFailed).length
  return failures >= OUTAGES_ELSEWHERE && failures >= OUTAGES.threshold * elsewhere.length
}

function create(isHandled: (error: unknown) => boolean, breaker: IBreaker): CircuitBreakerPolicy {
  return circuitBreaker(handleWhen(isHandled), { halfOpenAfter: HALF_OPEN_AFTER_MS, breaker })
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

function nameOf(state: CircuitState): BreakerState {
  if (state === CircuitState.Closed) return 'closed'
  return state === CircuitState.HalfOpen ? 'half-open' : 'open'
}
