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
 * Returns whether a request needs a reason. For work under warranty, the shop has to know the fault. A withdrawal from
 * the purchase, before or after shipment, needs none.
 */
export function needsReason(kind: RequestKind): boolean {
  return kind === 'repair' || kind === 'replace'
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
 * Returns the kinds of request that a shopper may send about an order. For an unpaid order, cancellation is not among
 * them, because the shopper can cancel the order directly. Returns no kinds for a cancelled order, or if the shop does
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

/**
 * The text of a request leaves this many characters of the form's limit free, so that the shopper can add something.
 */
const SPARE = 500

type Punctuation = Pick<ReturnType<typeof punctuationOf>, 'inBrackets' | 'labelled'>
type Request = { kind: RequestKind; order: Pick<Order, 'orderNo' | 'lines'>; reason: string }

/**
 * Returns the text of a request in the visitor's language: order, kind, lines and the reason, if there is one.
 * `order.lines` contains only the lines that the request concerns.
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
    ...(reason ? [labelled(t('orders.request.reason'), reason)] : []),
  ].join('\n')
  return text.slice(0, CONTENT_MAX_LENGTH - SPARE)
}
