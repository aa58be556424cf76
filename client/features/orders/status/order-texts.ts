import type { ProgressStep } from './order-progress-line.tsx'
import type { Tone } from '#client/ui/badge.tsx'
import type { TFunction } from '#client/i18n/translate.tsx'
import type { Order } from '#contracts/orders/orders.ts'
import type { PaymentStatus } from '#contracts/orders/statuses.ts'
import {
  cancelRefusal,
  isDeliveryStatus,
  isPayerType,
  isPaymentMethod,
  isPaymentStatus,
  isShippingMethod,
} from '#contracts/orders/statuses.ts'

const PAYMENT_TONES: Record<PaymentStatus, Tone> = {
  unpaid: 'warning',
  paid: 'positive',
  cancelled: 'neutral',
}

/** Returns the colour of a payment status, in addition to its label. */
export function paymentTone(status: string): Tone {
  return isPaymentStatus(status) ? PAYMENT_TONES[status] : 'neutral'
}

/**
 * Returns the label of a payment status. For a value that the shop does not know, this and the next functions return
 * the upstream's own word (contracts/decisions.md › unknown words of an order).
 */
export function paymentStatusLabel(status: string, t: TFunction): string {
  return isPaymentStatus(status) ? t(`orders.payment.${status}`) : status
}

export function deliveryStatusLabel(status: string, t: TFunction): string {
  return isDeliveryStatus(status) ? t(`orders.delivery.${status}`) : status
}

export function shippingMethodLabel(method: string, t: TFunction): string {
  return isShippingMethod(method) ? t(`orders.method.${method}`) : method
}

export function paymentMethodLabel(method: string, t: TFunction): string {
  return isPaymentMethod(method) ? t(`orders.pay.${method}`) : method
}

export function payerTypeLabel(type: string, t: TFunction): string {
  return isPayerType(type) ? t(`checkout.payer.${type}`) : type
}

/**
 * Returns the reason why an order cannot be cancelled, or null if it can. `unknown` stands for a status that the shop
 * does not know.
 */
export function whyNotCancellable({ paymentStatus, deliveryStatus }: Way) {
  if (!isPaymentStatus(paymentStatus)) return 'unknown'
  if (isDeliveryStatus(deliveryStatus)) return cancelRefusal({ paymentStatus, deliveryStatus })
  return paymentStatus === 'unpaid' ? 'unknown' : paymentStatus
}

type Way = Pick<Order, 'paymentStatus' | 'deliveryStatus'>

const REACHED = { pending: 0, shipped: 1, in_transit: 2, received: 3, returned: 3, rejected: 2 }

/**
 * Returns the steps of an order: ordered, pending shipment, shipped, in transit, received. If the order was cancelled,
 * returned or rejected, that status is the last step.
 */
export function orderSteps(order: Way, t: TFunction): ProgressStep[] {
  const ordered: ProgressStep = { label: t('orders.detail.step.ordered'), state: 'done' }
  if (order.paymentStatus === 'cancelled') {
    return [ordered, { label: t('orders.payment.cancelled'), state: 'failed' }]
  }
  const { deliveryStatus } = order
  if (!isDeliveryStatus(deliveryStatus)) {
    return deliveryStatus ? [ordered, { label: deliveryStatus, state: 'current' }] : [ordered]
  }
  const reached = REACHED[deliveryStatus]
  const steps = (['pending', 'shipped', 'in_transit', 'received'] as const).map(
    (status, index): ProgressStep => ({
      label: t(`orders.delivery.${status}`),
      state: index < reached ? 'done' : index > reached ? 'open' : 'current',
    }),
  )
  const last = steps.at(-1)
  if (deliveryStatus === 'received' && last) last.state = 'done'
  if (deliveryStatus === 'returned' || deliveryStatus === 'rejected') {
    const done = steps
      .slice(0, reached + 1)
      .map((step): ProgressStep => ({ ...step, state: 'done' }))
    const end: ProgressStep = {
      label: t(`orders.delivery.${deliveryStatus}`),
      state: 'failed',
    }
    return [ordered, ...done, end]
  }
  return [ordered, ...steps]
}
