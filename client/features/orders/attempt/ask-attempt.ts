import type { AttemptResult } from '#contracts/orders/attempts.ts'
import { rememberOrder } from '#client/features/orders/guest/guest-order-key.ts'
import type { OrderItem } from '#contracts/cart/cart.ts'
import { dropAttempt, markPlaced, markUnsent, takeOutPlaced, unclearAttempts } from './attempts.ts'

/** Function that asks the shop for the outcome of an attempt to order. */
export type AskAttempt = (requestNo: string) => Promise<AttemptResult>

/** Request number and goods of an attempt to order, and its outcome according to the shop. */
export type Asked = { requestNo: string; items: readonly OrderItem[]; result: AttemptResult }

type Placed = Extract<AttemptResult, { state: 'placed' }>

/** Stores the number of a placed order, and a guest's email, so that this tab can open the order. */
export function rememberPlaced({ orderNo, guestEmail }: Placed): void {
  rememberOrder({ orderNo, ...(guestEmail !== null && { email: guestEmail }) })
}

/** Records the outcome of an attempt to order. If the order was placed, this tab can open it afterwards. */
export function recordResult(requestNo: string, result: AttemptResult): void {
  switch (result.state) {
    case 'placed':
      rememberPlaced(result)
      markPlaced(requestNo)
      return
    case 'rejected':
      dropAttempt(requestNo)
      return
    case 'none':
      markUnsent(requestNo)
      return
    case 'pending':
  }
}

/**
 * Asks the shop about all attempts whose outcome is unknown, and records the answers. With `goods`, asks only about
 * attempts that contain any of these goods. Call this while holding the `checkout` lock, because another tab may be
 * sending an order.
 */
export async function askUnclear(ask: AskAttempt, goods?: readonly OrderItem[]): Promise<Asked[]> {
  takeOutPlaced()
  const asked: Asked[] = []
  for (const { requestNo, items } of unclearAttempts(goods)) {
    // Asks about one attempt at a time, because each result may change the cart.
    const result = await ask(requestNo)
    recordResult(requestNo, result)
    asked.push({ requestNo, items, result })
  }
  return asked
}
