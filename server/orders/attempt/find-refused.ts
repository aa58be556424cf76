import type { CallContext } from '#server/upstream/upstream.ts'
import type { Attempt } from './attempt.ts'
import type { Held } from './attempt-store.ts'
import type { AttemptParts } from './investigate.ts'
import { toNotLookedUp } from './errors.ts'
import { commit } from './investigate.ts'
import { checkSession, hasAnswered, keyOf, lookUpByNumber } from './look-up.ts'
import { findOwned } from './look-up-order.ts'
import { hasNumber } from './same-order.ts'
import { LOOK_UP_TIMEOUT_MS } from './timing.ts'

/** Longest time for the list of orders before a refused order is sent again. The list may be slow. */
const REFUSED_LIST_MS = 8_000

/**
 * Looks an order up before it is sent again after a refusal: an upstream may store an order and then refuse the call,
 * for example because it cannot send the mail. Returns the attempt if the order exists, and `unclear` if nobody can tell
 * now. A user's order is also searched in the list of orders, because many upstreams do not know request numbers. In
 * mode `dedupes`, sending it again is enough.
 */
export async function findRefused(
  parts: AttemptParts,
  claimed: Held,
  call: CallContext,
): Promise<Attempt | 'absent' | 'unclear'> {
  const { attempt } = claimed
  const { order, requestNo } = attempt
  if (parts.mode === 'dedupes' || order === null) return 'absent'
  const sent = { ...attempt, state: 'unknown' as const, order }
  const limited = { ...call, signal: undefined, timeoutMs: LOOK_UP_TIMEOUT_MS }
  const named = await lookUpByNumber(parts.upstream, sent, limited)
  const isGuest = order.token === null
  if (named.kind === 'found') {
    const { orderNo, isNamed, isDated } = named
    // The list says more about a user's order that has no request number.
    const isLikely = isGuest && isDated
    if (isNamed || (isLikely && (await parts.attempts.own(orderNo, requestNo))))
      return (await commit(parts, claimed, orderNo)).attempt
  }
  // An upstream that does not know request numbers never says more about a guest's order.
  if (isGuest) return named.kind === 'unclear' && !named.isAnswered ? 'unclear' : 'absent'
  // Skips cancelled orders: a shopper who has cancelled the order and repeats it wants another one.
  const options = { call: { ...limited, timeoutMs: REFUSED_LIST_MS }, skipsCancelled: true }
  const { orderNo, isRead } = await findOwned(parts, sent, options)
  if (orderNo !== null) return (await commit(parts, claimed, orderNo)).attempt
  return isRead || (parts.mode === 'lookup' && named.kind === 'absent') ? 'absent' : 'unclear'
}

/**
 * Looks up the refused order `corrected` before an order with other content is sent under its request number. If the
 * upstream stored it, gives it the number back: replaces the new order's record `claimed` by that of the refused order,
 * with its order number, and returns this record. Returns null if the upstream has no such order, has cancelled it, or
 * answers with an error. If it does not answer, gives the number back to the refused order, too, and rejects: with the
 * upstream's error if the user's session has ended, else with `overloaded`.
 */
export async function findCorrected(
  parts: AttemptParts,
  claimed: Held,
  { corrected, call }: { corrected: Attempt; call: CallContext },
): Promise<Attempt | null> {
  const { requestNo } = corrected
  const limited = { ...call, signal: undefined, timeoutMs: LOOK_UP_TIMEOUT_MS }
  const found = await parts.upstream
    .call('order.info', keyOf(corrected), limited)
    .then(({ data }) => data)
    .catch((error: unknown) => (hasAnswered(error) ? null : 'unclear'))
  if (found === 'unclear') {
    await parts.attempts.replace(claimed, corrected, null)
    await checkSession(parts.upstream, call)
    throw toNotLookedUp()
  }
  // Believes only an order that has the request number: an upstream that ignores it may return any other order.
  if (!found || !hasNumber(found, requestNo) || found.pay_status === 'cancelled') return null
  const restored = await parts.attempts.replace(claimed, corrected, null)
  if (!restored) return { ...corrected, orderNo: found.order_no }
  return (await commit(parts, restored, found.order_no)).attempt
}
