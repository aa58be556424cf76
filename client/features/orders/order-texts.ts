import type { StatusStep } from '#client/ui/status-line.tsx'
import type { Tone } from '#client/ui/badge.tsx'
import type { TextFunction } from '#client/i18n/text.tsx'
import type { Order } from '#contracts/orders/orders.ts'
import type { PaymentStatus } from '#contracts/orders/statuses.ts'

/** How a payment status looks; the words beside it say the same. */
export const PAYMENT_TONES: Record<PaymentStatus, Tone> = {
  unpaid: 'warning',
  paid: 'positive',
  cancelled: 'neutral',
}

type Way = Pick<Order, 'paymentStatus' | 'deliveryStatus'>

const REACHED = { pending: 0, shipped: 1, in_transit: 2, received: 3, returned: 3, rejected: 2 }

/** The way of an order as steps: ordered, pending shipment, shipped, in transit, received, and where it ended otherwise. */
export function orderSteps(order: Way, text: TextFunction): StatusStep[] {
  const ordered: StatusStep = { label: text('orders.detail.step.ordered'), state: 'done' }
  if (order.paymentStatus === 'cancelled') {
    return [ordered, { label: text('orders.payment.cancelled'), state: 'failed' }]
  }
  const reached = REACHED[order.deliveryStatus]
  const steps = (['pending', 'shipped', 'in_transit', 'received'] as const).map(
    (status, at): StatusStep => ({
      label: text(`orders.delivery.${status}`),
      state: at < reached ? 'done' : at > reached ? 'open' : 'current',
    }),
  )
  const last = steps.at(-1)
  if (order.deliveryStatus === 'received' && last) last.state = 'done'
  if (order.deliveryStatus === 'returned' || order.deliveryStatus === 'rejected') {
    const done = steps.slice(0, reached + 1).map((step): StatusStep => ({ ...step, state: 'done' }))
    const end: StatusStep = {
      label: text(`orders.delivery.${order.deliveryStatus}`),
      state: 'failed',
    }
    return [ordered, ...done, end]
  }
  return [ordered, ...steps]
}
