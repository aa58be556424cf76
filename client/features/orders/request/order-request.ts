import type { punctuationOf } from '#client/i18n/punctuation.ts'
import type { TFunction } from '#client/i18n/translate.tsx'
import { CONTENT_MAX_LENGTH } from '#contracts/limits.ts'
import type { Order } from '#contracts/orders/orders.ts'
import { isDeliveryStatus } from '#contracts/orders/statuses.ts'
import type { DeliveryStatus } from '#contracts/orders/statuses.ts'

export const REQUEST_KINDS = ['return', 'repair', 'replace', 'cancel'] as const
export type RequestKind = (typeof REQUEST_KINDS)[number]

export function isRequestKind(word: unknown): word is RequestKind {
  return REQUEST_KINDS.some((kind) => kind === word)
}

/**
 * Kinds of request for a paid order. Before shipment, and after the parcel was rejected, the only request is a
 * cancellation, because the shopper has no goods.
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
 * Returns what a shopper may request for an order. A cancellation is requested only for a paid order, because an unpaid
 * one can be cancelled without a request. An order with a status that the shop does not know allows no request, so the
 * shopper has to write a message.
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

/** Number of characters that the text of a request leaves free in the form, so that the shopper can add something. */
const SPARE = 500

type Punctuation = Pick<ReturnType<typeof punctuationOf>, 'inBrackets' | 'labelled'>
type Request = { kind: RequestKind; order: Pick<Order, 'orderNo' | 'lines'>; reason: string }

/**
 * Returns the text of a request in the visitor's language: order, kind, chosen lines and reason. A cancellation concerns
 * all lines.
 */
export function requestText(
  { kind, order, reason }: Request,
  t: TFunction,
  { inBrackets, labelled }: Punctuation,
): string {
  const text = [
    t('orders.number', { orderNo: order.orderNo }) + inBrackets(t(`orders.request.${kind}`)),
    ...order.lines.map(({ id, title, quantity }) =>
      [quantity !== null && `${quantity} ×`, title, id !== null && `(#${id})`]
        .filter(Boolean)
        .join(' '),
    ),
    labelled(t('orders.request.reason'), reason),
  ].join('\n')
  return text.slice(0, CONTENT_MAX_LENGTH - SPARE)
}
