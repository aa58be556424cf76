import type { punctuationOf } from '#client/i18n/punctuation.ts'
import type { TFunction } from '#client/i18n/translate.tsx'
import { CONTENT_MAX_LENGTH } from '#contracts/limits.ts'
import type { Order } from '#contracts/orders/orders.ts'
import type { RequestKind } from './order-request.ts'

/**
 * Returns true if a request needs a reason. For repair and replacement, the shop has to know the fault. A shopper may
 * cancel or return an order without a reason.
 */
export function needsReason(kind: RequestKind): boolean {
  return kind === 'repair' || kind === 'replace'
}

/** Number of characters that the text of a request leaves free in the form, so that the shopper can add something. */
const SPARE = 500

type Punctuation = Pick<ReturnType<typeof punctuationOf>, 'inBrackets' | 'labelled'>
type Request = { kind: RequestKind; order: Pick<Order, 'orderNo' | 'lines'>; reason: string }

/**
 * Returns the text of a request in the visitor's language: order, kind, lines, and the reason, if there is one. The
 * caller puts only the lines of the request into `order.lines`.
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
