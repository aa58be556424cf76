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

/** Returns the colour in which the label of a payment status is shown. */
export function paymentTone(status: string): Tone {
  return isPaymentStatus(status) ? PAYMENT_TONES[status] : 'neutral'
}

/**
 * Returns the label of a payment status. Returns an unknown value as it came, like the label functions below
 * (contracts/decisions.md › unknown words of an order).
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

/**
 * Returns the label of an order's address: “Invoice address” for an order that the shopper collects, and “Delivery
 * address” for any other order.
 */
export function addressLabel(shippingMethod: string, t: TFunction): string {
  return t(shippingMethod === 'pickup' ? 'orders.detail.invoiceAddress' : 'orders.detail.address')
}

export function paymentMethodLabel(method: string, t: TFunction): string {
  return isPaymentMethod(method) ? t(`orders.pay.${method}`) : method
}

export function payerTypeLabel(type: string, t: TFunction): string {
  return isPayerType(type) ? t(`checkout.payer.${type}`) : type
}

/**
 * Delivery statuses of goods that are on their way or have arrived. A paid order with such a status cannot be cancelled
 * because of its delivery, not because of its payment. The shopper can still return the goods.
 */
const GONE = ['shipped', 'in_transit', 'received']

/**
 * Returns the reason why an order cannot be cancelled, or null if it can. Returns `unknown` if the shop does not
 * recognise a status of the order.
 */
export function whyNotCancellable({
  paymentStatus,
  deliveryStatus,
}: Pick<Order, 'paymentStatus' | 'deliveryStatus'>) {
  if (!isPaymentStatus(paymentStatus)) return 'unknown'
  if (paymentStatus === 'paid' && GONE.includes(deliveryStatus)) return 'shipped'
  if (isDeliveryStatus(deliveryStatus)) return cancelRefusal({ paymentStatus, deliveryStatus })
  return paymentStatus === 'unpaid' ? 'unknown' : paymentStatus
}
