import type { Locale } from '#contracts/locales.ts'
import {
  cancelRefusal,
  DELIVERY_MOVES,
  PAYMENT_MOVES,
  type DeliveryStatus,
  type PaymentStatus,
} from '#contracts/orders/statuses.ts'
import { message } from '#fixtures/content/texts.ts'
import {
  goodsOf,
  writeDeclined,
  writeStatus,
  type StoredOrder,
} from '#mock-upstream/store/orders/orders.ts'
import { returnStock } from '#mock-upstream/store/catalog/stock.ts'
import { progressTime } from '#mock-upstream/store/orders/delivery-progress.ts'
import { UpstreamBusinessError } from '#mock-upstream/handlers/support/handler.ts'
import type { World } from '#mock-upstream/world/world.ts'

/** A change of an order's payment status or delivery status. */
export type Move = { payment: PaymentStatus } | { delivery: DeliveryStatus }

const CANCEL_REASONS = {
  cancelled: 'reason.already-cancelled',
  paid: 'reason.already-paid',
  shipped: 'reason.already-shipped',
} as const

/**
 * Changes an order's status and returns the changed order. Every status change goes through this function
 * (contracts/decisions.md › status machine). Cancelling returns the goods to stock. A paid order is
 * no longer declined. Throws 409 if the change is not
 * allowed. The caller opens the transaction.
 */
export function moveOrder(world: World, order: StoredOrder, to: Move): StoredOrder {
  const statuses = move(order, to)
  const now = world.now()
  const moved = { ...statuses, progress_time: progressTime(statuses, now), move_time: now }
  writeStatus(world.db, moved)
  if (moved.pay_status === 'paid') writeDeclined(world.db, order.id, false)
  if (moved.pay_status === 'cancelled')
    for (const goods of goodsOf(world.db, [order.id]))
      returnStock(world.db, goods.product_id, goods.num)
  return moved.pay_status === 'paid' ? { ...moved, pay_declined: 0 } : moved
}

/** Lists all status changes that are allowed for this order now. */
export function legalMoves(order: StoredOrder): Move[] {
  const moves: Move[] = [
    ...PAYMENT_MOVES[order.pay_status].map((payment) => ({ payment })),
    ...DELIVERY_MOVES[order.delivery_status].map((delivery) => ({ delivery })),
  ]
  return moves.filter((move) => whyNotMoved(order, move) === null)
}

/** Returns a sentence that says why an order cannot be cancelled. Returns null if it can. */
export function whyNotCancellable(order: StoredOrder, lang: Locale): string | null {
  const refusal = cancelRefusal(statusesOf(order))
  return refusal && message(CANCEL_REASONS[refusal], lang)
}

/** Returns a sentence that says why an order can no longer be paid. Returns null if it can. */
export function whyNotPayable(order: StoredOrder, lang: Locale): string | null {
  if (order.pay_status === 'unpaid') return null
  const reason = order.pay_status === 'paid' ? 'already-paid' : 'already-cancelled'
  return message(`reason.${reason}`, lang)
}

/** Returns null if the status change is allowed. Otherwise returns the current status and the requested one. */
function whyNotMoved(order: StoredOrder, move: Move): { from: string; to: string } | null {
  const { pay_status: paid, delivery_status: delivered } = order
  const isCash = order.payment_method === 'cash'
  if ('payment' in move) {
    const { payment: to } = move
    const isLegal =
      PAYMENT_MOVES[paid].includes(to) &&
      !(to === 'cancelled' && cancelRefusal(statusesOf(order))) &&
      // A cash order can be paid only after the goods were received.
      !(isCash && to === 'paid' && delivered !== 'received')
    return isLegal ? null : { from: paid, to }
  }
  const { delivery: to } = move
  const isLegal =
    DELIVERY_MOVES[delivered].includes(to) && (paid === 'paid' || (isCash && paid === 'unpaid'))
  return isLegal ? null : { from: delivered, to }
}

function move(order: StoredOrder, to: Move): StoredOrder {
  const refused = whyNotMoved(order, to)
  if (refused) throw new UpstreamBusinessError('conflict', 'failure.status-move', refused)
  if ('payment' in to) return { ...order, pay_status: to.payment }
  const isPaidNow = order.payment_method === 'cash' && to.delivery === 'received'
  return {
    ...order,
    delivery_status: to.delivery,
    pay_status: isPaidNow ? 'paid' : order.pay_status,
  }
}

function statusesOf(order: StoredOrder) {
  return { paymentStatus: order.pay_status, deliveryStatus: order.delivery_status }
}
