import type { CallContext } from '#server/upstream/upstream.ts'
import type { OpenAttempt } from './attempt.ts'
import type { AttemptParts } from './investigate.ts'
import type { ListOptions, LookUp } from './look-up.ts'
import { findInList, hasSession, lookUpByNumber } from './look-up.ts'
import { LOOK_UP_TIMEOUT_MS } from './timing.ts'

/**
 * Looks a user's order up with the session of the current call, because the session that placed the order may have
 * ended. Only finds orders: another session cannot prove that the order does not exist, and must not send it again.
 * Returns the order number or null.
 */
export async function findWithLaterSession(
  parts: AttemptParts,
  attempt: OpenAttempt,
  { call, caller, deadline }: { call: CallContext; caller: CallContext; deadline: number },
): Promise<string | null> {
  const { token } = call
  if (token === undefined || attempt.order.token === null || token === attempt.order.token) {
    return null
  }
  if (parts.clock.now() >= deadline) return null
  const found = await lookUpOrder(parts, attempt, { caller: { ...caller, token }, deadline })
  return found.kind === 'found' ? found.orderNo : null
}

/**
 * Searches a user's list of orders for the one of an attempt, and notes that it belongs to this attempt. Returns its
 * number, or null if the list has no such order, whether the whole list could be read, and whether it has orders.
 */
export async function findOwned(
  { upstream, attempts }: Pick<AttemptParts, 'upstream' | 'attempts'>,
  attempt: OpenAttempt,
  options: ListOptions,
): Promise<{ orderNo: string | null; isRead: boolean; hasOrders: boolean }> {
  const listed = await findInList(upstream, attempt, options)
  const facts = { isRead: listed?.isComplete ?? false, hasOrders: listed?.hasOrders ?? false }
  for (const orderNo of listed?.matching ?? []) {
    if (await attempts.own(orderNo, attempt.requestNo)) return { orderNo, ...facts }
  }
  return { orderNo: null, ...facts }
}

type LookUpOptions = {
  caller: CallContext
  /** Time at which the look-up must end, in Unix milliseconds. */
  deadline: number
  /** Longest time of each of its calls, in milliseconds. */
  callMs?: number | undefined
}

/** Looks an order up by its request number, and a user's order also in the list of orders. Never rejects. */
export async function lookUpOrder(
  { upstream, attempts, clock }: AttemptParts,
  attempt: OpenAttempt,
  { caller, deadline, callMs = LOOK_UP_TIMEOUT_MS }: LookUpOptions,
): Promise<LookUp> {
  const limited = () => ({
    ...caller,
    timeoutMs: Math.max(1, Math.min(callMs, deadline - clock.now())),
  })
  const own = (orderNo: string) => attempts.own(orderNo, attempt.requestNo)
  const named = await lookUpByNumber(upstream, attempt, limited())
  if (named.kind === 'found' && (named.isNamed || (await own(named.orderNo)))) return named
  const missed: LookUp = named.kind === 'found' ? { kind: 'unclear' } : named
  if (attempt.order.token === null) return missed
  if (clock.now() >= deadline) return { kind: 'no session' }
  const { orderNo, hasOrders } = await findOwned({ upstream, attempts }, attempt, {
    call: limited(),
  })
  if (orderNo !== null) return { kind: 'found', orderNo }
  if (hasOrders) return missed
  // An empty list proves nothing, because the upstream may have taken the user for a guest.
  if (clock.now() >= deadline) return { kind: 'no session' }
  return (await hasSession(upstream, limited())) ? missed : { kind: 'no session' }
}
