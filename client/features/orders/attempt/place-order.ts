import { userStore } from '#client/session/user-store.ts'
import { rememberOrder } from '#client/features/orders/guest/guest-order-key.ts'
import type { Submitted, SubmitInput } from '#contracts/orders/orders.ts'
import { defined } from '#contracts/values.ts'
import { askUnclear, recordResult } from './ask-attempt.ts'
import type { AskAttempt } from './ask-attempt.ts'
import {
  areInCart,
  markPlaced,
  markRefused,
  markSent,
  markUnsent,
  nextAttempt,
  placedSince,
  sameGoods,
  unclearAttempts,
} from './attempts.ts'
import { readSubmitFailure } from './submit-error.ts'
import type { Totals } from './submit-error.ts'

/** Outcome of a press on the order button. All other failures are thrown. */
export type Outcome =
  | { kind: 'placed'; orderNo: string; email?: string }
  /**
   * An earlier attempt, or another tab, has already ordered some of these goods. `sameGoods` is true if that order
   * contained exactly these goods in the same quantities.
   */
  | { kind: 'ordered-before'; requestNo: string; orderNo?: string; sameGoods: boolean }
  | { kind: 'pending'; requestNo: string }
  /** The cart no longer holds the goods that the page shows. */
  | { kind: 'cart-changed' }
  | { kind: 'total'; totals: Totals }
  | { kind: 'other-content'; requestNo: string; orderNo: string | undefined }
  | { kind: 'closed' }
  /** Guests may place no further order for this time. */
  | { kind: 'guest-limit'; minutes: number }

export type Order = Omit<SubmitInput, 'requestNo'>

type Shop = {
  submit: (input: SubmitInput) => Promise<Submitted>
  ask: AskAttempt
}

/**
 * Places an order at most once (contracts/decisions.md › double submit). Call this while holding the `checkout` lock.
 *
 * - First asks the shop about each earlier attempt that contains any of these goods and whose outcome is unknown. If
 *   an outcome stays unknown, sends nothing.
 * - Records the request number before sending the order. Keeps this number until the order is placed or refused
 *   twice.
 * - If the response is lost, asks the shop once for the outcome. Never resends the order without another press.
 *
 * @param pressedAt time at which the shopper pressed the button. Another tab may have ordered while this tab waited for
 * the lock.
 */
export async function placeOrder(order: Order, pressedAt: number, shop: Shop): Promise<Outcome> {
  const items = [...order.items]
  const earlier = await askUnclear(shop.ask, items)
  for (const { requestNo, items: sent, result } of earlier) {
    if (result.state === 'pending') return { kind: 'pending', requestNo }
    if (result.state !== 'placed') continue
    const { orderNo } = result
    return { kind: 'ordered-before', requestNo, orderNo, sameGoods: sameGoods(sent, items) }
  }
  const before = placedSince(pressedAt, items)
  if (before) {
    const { requestNo, items: sent } = before
    return { kind: 'ordered-before', requestNo, sameGoods: sameGoods(sent, items) }
  }
  if (!areInCart(items)) return { kind: 'cart-changed' }
  // Checks again. In a browser without locks, another tab may have sent an order while this tab asked the shop.
  const [sentMeanwhile] = unclearAttempts(items)
  if (sentMeanwhile) return { kind: 'pending', requestNo: sentMeanwhile.requestNo }
  const { requestNo } = nextAttempt()
  markSent(requestNo, items)
  try {
    const submitted = await shop.submit({ ...order, items, requestNo })
    if (submitted.state === 'pending') return { kind: 'pending', requestNo }
    return recordPlaced(order, requestNo, submitted)
  } catch (error) {
    return afterFailure(error, order, { requestNo, shop })
  }
}

async function afterFailure(
  reason: unknown,
  order: Order,
  { requestNo, shop }: { requestNo: string; shop: Shop },
): Promise<Outcome> {
  const failure = readSubmitFailure(reason)
  switch (failure.kind) {
    case 'unsent':
      markUnsent(requestNo)
      throw reason
    case 'refused':
      markRefused(requestNo)
      throw reason
    case 'closed':
    case 'guest-limit':
    case 'total':
      markUnsent(requestNo)
      return failure
    case 'other-content':
      return { ...failure, requestNo }
    case 'unclear': {
      // If this question fails, too, the attempt stays `sent`. The next press of the order button then asks the shop
      // again before it sends anything.
      const result = await shop.ask(requestNo).catch(() => undefined)
      if (result?.state === 'placed') return recordPlaced(order, requestNo, result)
      if (result) recordResult(requestNo, result)
      if (result?.state === 'pending') return { kind: 'pending', requestNo }
      throw reason
    }
  }
}

type Placed = { orderNo: string; guestEmail?: string | null | undefined }

/**
 * Records a placed order. `guestEmail` is set if a guest placed the order. With this email, the guest can open the
 * order even after logging in.
 */
function recordPlaced(order: Order, requestNo: string, { orderNo, guestEmail }: Placed): Outcome {
  const own = userStore.get().kind === 'user' ? undefined : order.contact.email
  const key = defined({ orderNo, email: guestEmail ?? own })
  rememberOrder(key)
  markPlaced(requestNo)
  return { kind: 'placed', ...key }
}
