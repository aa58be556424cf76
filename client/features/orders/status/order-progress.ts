import type { MessageId } from '#client/i18n/message-id.ts'
import type { NoticeTone } from '#client/ui/notice.tsx'
import type { Order } from '#contracts/orders/orders.ts'
import { INVOICE_HOLD_SECONDS } from '#contracts/limits.ts'
import { isPayableByCard } from '#contracts/orders/statuses.ts'

type Way = Pick<
  Order,
  'paymentMethod' | 'paymentStatus' | 'deliveryStatus' | 'cardDeclined' | 'createdAt' | 'moves'
>
type Progress = { tone: NoticeTone; text: MessageId }

/** Returns true if the last card payment failed and the order can still be paid by card. */
export function isCardDeclined(order: Way): boolean {
  return order.cardDeclined && isPayableByCard(order)
}

/**
 * Returns true if a card payment may still arrive. The card provider may confirm a payment some time after the shopper
 * has come back to the shop.
 */
export function isPaymentAwaited(order: Way | undefined): boolean {
  return order !== undefined && isPayableByCard(order) && !order.cardDeclined
}

/**
 * Returns text and tone of the notice about an order's next step. Returns undefined once delivery has begun, because
 * the status then says enough. An order that is paid in cash keeps its notice until it is received.
 */
export function progressOf(order: Way): Progress | undefined {
  if (order.paymentStatus === 'cancelled') {
    return {
      tone: 'info',
      text: isLapsed(order) ? 'orders.lapsed' : 'orders.cancelRefused.cancelled',
    }
  }
  const isOnTheWay = order.deliveryStatus === 'shipped' || order.deliveryStatus === 'in_transit'
  if (isOnTheWay && order.paymentStatus === 'unpaid' && order.paymentMethod === 'cash') {
    return { tone: 'info', text: 'checkout.success.cash' }
  }
  if (order.deliveryStatus !== 'pending') return undefined
  if (order.paymentStatus === 'paid') return { tone: 'positive', text: 'checkout.success.paid' }
  if (order.paymentMethod === 'cash') return { tone: 'info', text: 'checkout.success.cash' }
  if (isPaymentAwaited(order)) return { tone: 'warning', text: 'checkout.success.open' }
  return { tone: 'info', text: 'checkout.success.afterPayment' }
}

/** Returns true if the order was cancelled because it stayed unpaid for as long as its goods are held. */
function isLapsed({ paymentMethod, createdAt, moves }: Way): boolean {
  const cancelled = moves.findLast(({ to }) => to === 'cancelled')
  if (createdAt === null || !cancelled || paymentMethod === 'cash') return false
  const isPaid = moves.some(({ to }) => to === 'paid')
  return !isPaid && cancelled.at - createdAt >= INVOICE_HOLD_SECONDS
}
