import type { MessageId } from '#client/i18n/message-id.ts'
import type { Order } from '#contracts/orders/orders.ts'
import { isDeliveryStatus } from '#contracts/orders/statuses.ts'
import type { DeliveryStatus } from '#contracts/orders/statuses.ts'

export const REQUEST_KINDS = ['return', 'repair', 'replace', 'cancel'] as const
export type RequestKind = (typeof REQUEST_KINDS)[number]

export function isRequestKind(word: unknown): word is RequestKind {
  return REQUEST_KINDS.some((kind) => kind === word)
}

/**
 * Kinds of request that a shopper may send about a paid order, by delivery status. Before shipment, and after the
 * parcel was rejected, only a cancellation is possible, because the shopper has no goods.
 */
const KINDS: Record<DeliveryStatus, readonly RequestKind[]> = {
  pending: ['cancel'],
  shipped: ['return'],
  in_transit: ['return'],
  received: ['return', 'repair', 'replace'],
  returned: [],
  rejected: ['cancel'],
}

/**
 * Returns the message id of a request's title. The text is the label of the button that opens the dialog, and also the
 * title of the dialog.
 */
export function requestTitle(kinds: readonly RequestKind[]): MessageId {
  if (kinds.length > 1) return 'orders.request.title'
  return kinds.includes('cancel') ? 'orders.request.titleCancel' : 'orders.request.titleReturn'
}

/**
 * Returns the kinds of request that a shopper may send about an order. Excludes a cancellation of an unpaid order,
 * because the shopper can cancel that order directly. Returns an empty list for a cancelled order, and if the shop does
 * not recognise a status of the order. The shopper then has to write a message.
 */
export function requestKinds(
  order: Pick<Order, 'paymentStatus' | 'deliveryStatus'>,
): readonly RequestKind[] {
  if (!isDeliveryStatus(order.deliveryStatus)) return []
  const kinds = KINDS[order.deliveryStatus]
  if (order.paymentStatus === 'paid') return kinds
  if (order.paymentStatus !== 'unpaid') return []
  return kinds.filter((kind) => kind !== 'cancel')
}
