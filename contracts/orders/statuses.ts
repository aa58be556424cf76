/**
 * Payment and delivery statuses (docs/specification.md › Order statuses) and payment types
 * (docs/specification.md › Business constants and limits).
 */
export const PAYMENT_STATUSES = ['unpaid', 'paid', 'cancelled'] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

export const DELIVERY_STATUSES = [
  'pending',
  'shipped',
  'in_transit',
  'received',
  'returned',
  'rejected',
] as const
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number]

export const SHIPPING_METHODS = ['pickup', 'courier', 'post', 'express'] as const
export type ShippingMethod = (typeof SHIPPING_METHODS)[number]

export const PAYMENT_METHODS = ['cash', 'card', 'invoice', 'bank_transfer', 'crypto'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

export const PAYER_TYPES = ['individual', 'legal'] as const
export type PayerType = (typeof PAYER_TYPES)[number]

/** For each delivery status, the statuses that may follow (contracts/decisions.md › status machine). */
export const DELIVERY_MOVES: Record<DeliveryStatus, readonly DeliveryStatus[]> = {
  pending: ['shipped'],
  shipped: ['in_transit'],
  in_transit: ['received', 'rejected'],
  received: ['returned'],
  returned: [],
  rejected: [],
}

/** For each payment status, the statuses that may follow (contracts/decisions.md › status machine). */
export const PAYMENT_MOVES: Record<PaymentStatus, readonly PaymentStatus[]> = {
  unpaid: ['paid', 'cancelled'],
  paid: [],
  cancelled: [],
}

export function isPaymentStatus(word: string): word is PaymentStatus {
  return PAYMENT_STATUSES.some((status) => status === word)
}

export function isDeliveryStatus(word: string): word is DeliveryStatus {
  return DELIVERY_STATUSES.some((status) => status === word)
}

export function isShippingMethod(word: string): word is ShippingMethod {
  return SHIPPING_METHODS.some((method) => method === word)
}

export function isPaymentMethod(word: string): word is PaymentMethod {
  return PAYMENT_METHODS.some((method) => method === word)
}

export function isPayerType(word: string): word is PayerType {
  return PAYER_TYPES.some((type) => type === word)
}

type Statuses = { paymentStatus: PaymentStatus; deliveryStatus: DeliveryStatus }

/**
 * Returns the reason why an order cannot be cancelled, or null if it can be cancelled (contracts/decisions.md › stock).
 */
export function cancelRefusal(order: Statuses): 'cancelled' | 'paid' | 'shipped' | null {
  if (order.paymentStatus === 'cancelled') return 'cancelled'
  if (order.paymentStatus === 'paid') return 'paid'
  return order.deliveryStatus === 'pending' ? null : 'shipped'
}

/**
 * Returns whether an order awaits a card payment. The shop then offers the payment to the order's owner
 * (contracts/decisions.md › card).
 */
export function isPayableByCard(order: { paymentMethod: string; paymentStatus: string }): boolean {
  return order.paymentMethod === 'card' && order.paymentStatus === 'unpaid'
}
