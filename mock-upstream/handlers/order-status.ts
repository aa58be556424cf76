import type { Locale } from '#contracts/locales.ts'
import {
  cancelRefusal,
  DELIVERY_MOVES,
  PAYMENT_MOVES,
  type DeliveryStatus,
  type PaymentStatus,
} from '#contracts/orders/statuses.ts'
import { message } from '#fixtures/content/texts.ts'
import { goodsOf, ordersToExpire, writeStatus, type OrderRow } from '#mock-upstream/store/orders.ts'
import { inTransaction } from '#mock-upstream/store/rows.ts'
import { returnStock } from '#mock-upstream/store/stock.ts'
import { Refusal, type World } from './handler.ts'

/** One step of an order: of its payment or of its delivery. */
export type Move = { payment: PaymentStatus } | { delivery: DeliveryStatus }

const CANCEL_REASONS = {
  cancelled: 'reason.already-cancelled',
  paid: 'reason.already-paid',
  shipped: 'reason.already-shipped',
} as const

/**
 * The only way an order changes its status (decisions, status machine). Cancelling puts the goods back.
 * Refuses any other move with 409. Runs inside the caller's transaction. Gives the order as it is then.
 */
export function moveOrder(world: World, order: OrderRow, move: Move): OrderRow {
  const moved =
    'payment' in move ? movePayment(order, move.payment) : moveDelivery(order, move.delivery)
  writeStatus(world.db, moved)
  if (moved.pay_status === 'cancelled')
    for (const goods of goodsOf(world.db, [order.id]))
      returnStock(world.db, goods.product_id, goods.num)
  return moved
}

/** Cancels what nobody paid in time. Runs before every call, and whenever the lab moves the clock. */
export function expireOrders(world: World): void {
  const ended = ordersToExpire(world.db, world.now())
  if (ended.length === 0) return
  inTransaction(world.db, () => {
    for (const order of ended) moveOrder(world, order, { payment: 'cancelled' })
  })
}

/** Why an order cannot be cancelled, in words; null when it can. */
export function whyNotCancellable(order: OrderRow, lang: Locale): string | null {
  const refusal = cancelRefusal(statusesOf(order))
  return refusal && message(CANCEL_REASONS[refusal], lang)
}

/** Why an order cannot be paid any more, in words; null when it can. */
export function whyNotPayable(order: OrderRow, lang: Locale): string | null {
  if (order.pay_status === 'unpaid') return null
  const reason = order.pay_status === 'paid' ? 'already-paid' : 'already-cancelled'
  return message(`reason.${reason}`, lang)
}

function movePayment(order: OrderRow, to: PaymentStatus): OrderRow {
  const from = order.pay_status
  if (!PAYMENT_MOVES[from].includes(to)) throw refusedMove(from, to)
  if (to === 'cancelled' && cancelRefusal(statusesOf(order))) throw refusedMove(from, to)
  // Cash is paid when the goods are received, and not before.
  if (order.payment_method === 'cash' && to === 'paid' && order.delivery_status !== 'received')
    throw refusedMove(from, to)
  return { ...order, pay_status: to }
}

function moveDelivery(order: OrderRow, to: DeliveryStatus): OrderRow {
  const from = order.delivery_status
  if (!DELIVERY_MOVES[from].includes(to)) throw refusedMove(from, to)
  const isCash = order.payment_method === 'cash'
  if (order.pay_status === 'cancelled' || (order.pay_status === 'unpaid' && !isCash))
    throw refusedMove(from, to)
  const pay_status = isCash && to === 'received' ? 'paid' : order.pay_status
  return { ...order, delivery_status: to, pay_status }
}

function statusesOf(order: OrderRow) {
  return { paymentStatus: order.pay_status, deliveryStatus: order.delivery_status }
}

function refusedMove(from: string, to: string): Refusal {
  return new Refusal('conflict', 'failure.status-move', { from, to })
}
