import { createHash, randomBytes } from 'node:crypto'
import { INVOICE_HOLD_SECONDS } from '#contracts/limits.ts'
import type { SubmitRequest } from '#contracts/upstream/wire/order.ts'
import {
  addOrder,
  findOrder,
  type NewOrder,
  type StoredOrder,
} from '#mock-upstream/store/orders/orders.ts'
import { inTransaction } from '#mock-upstream/world/rows.ts'
import { takeStock } from '#mock-upstream/store/catalog/stock.ts'
import { toKey } from '#mock-upstream/store/account/users.ts'
import {
  UpstreamBusinessError,
  type HandlerResult,
  type HandlerContext,
} from '#mock-upstream/handlers/support/handler.ts'
import { mergeItems, readLines, type Line } from './order-items.ts'
import { createOrderNo, ORDER_NO_BYTES } from '#mock-upstream/store/orders/order-number.ts'
import { paymentOffers, shippingOffers } from './order-options.ts'
import { sumUp } from '#mock-upstream/store/orders/order-totals.ts'

/**
 * Places an order and reserves its goods. If the same request has already placed an order, returns that order. Throws
 * 409 and changes nothing if `request_no` was used with other content, or if too little is in stock.
 */
export function placeOrder(
  request: SubmitRequest,
  context: HandlerContext,
): HandlerResult<'order.submit'> {
  const { world } = context
  const fingerprint = fingerprintOf(request, context)
  return inTransaction(world.db, () => {
    const known = findKnown(request, context)
    if (known && known.fingerprint !== fingerprint)
      throw new UpstreamBusinessError('conflict', 'failure.request-conflict', {
        field: 'request_no',
        order_no: known.order_no,
      })
    if (known) return answer('success.order-repeated', known.order_no)

    const lines = readLines(request.items, context)
    const fee = refuseUnavailable(request, { context, lines })
    for (const [index, line] of lines.entries()) reserve(line, { index, context })
    const order = toNewOrder(request, { context, lines, fee, fingerprint })
    const goods = lines.map(({ id, priceMinor, num }) => ({
      product_id: id,
      price_minor: priceMinor,
      num,
    }))
    addOrder(world.db, order, goods)
    return answer('success.order-created', order.order_no)
  })
}

/**
 * Returns the order that an earlier request with this `request_no` has placed. Returns undefined if there is no such
 * order, or if a setting of this world makes the mock ignore `request_no`.
 */
function findKnown(
  { request_no }: SubmitRequest,
  { world, wasPlacedOnArrival }: HandlerContext,
): StoredOrder | undefined {
  const gaps = world.settings?.idempotencyGaps ?? []
  if (gaps.includes('ignored-on-submit')) return undefined
  if (gaps.includes('deduped-when-committed') && !wasPlacedOnArrival) return undefined
  return findOrder(world.db, { request_no })
}

function answer(msg: 'success.order-created' | 'success.order-repeated', order_no: string) {
  return { data: { order_no }, msg, params: { order_no } }
}

function fingerprintOf(request: SubmitRequest, { user }: HandlerContext): string {
  const { contact, payer, address, shipping_method, payment_method, remark } = request
  const items = mergeItems(request.items).sort((a, b) => a.id - b.id)
  const content = [
    user?.id ?? null,
    items.map(({ id, num }) => [id, num]),
    [contact.name, toKey(contact.email), contact.phone],
    [payer.type, payer.name, payer.email, payer.phone, payer.company ?? '', payer.tax_id ?? ''],
    [address.country, address.city, address.address, address.postcode],
    [shipping_method, payment_method, remark ?? ''],
  ]
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url')
}

type Basis = { context: HandlerContext; lines: readonly Line[] }

/** Throws when the shipping or payment method is unavailable. Otherwise returns the shipping fee in minor units. */
function refuseUnavailable(request: SubmitRequest, { context, lines }: Basis): number {
  const { country, city } = request.address
  const { amountMinor } = sumUp(lines, 0)
  const to = { lang: context.lang, amountMinor, country, city }
  const shipping = shippingOffers(to).find((offer) => offer.code === request.shipping_method)
  if (!shipping?.available)
    throw new UpstreamBusinessError('failedValidation', 'failure.shipping-unavailable', {
      field: 'shipping_method',
      method: shipping?.name ?? request.shipping_method,
      reason: shipping?.reason ?? '',
    })
  const payments = paymentOffers(to, request.shipping_method)
  const payment = payments.find((offer) => offer.code === request.payment_method)
  if (!payment?.available)
    throw new UpstreamBusinessError('failedValidation', 'failure.payment-unavailable', {
      field: 'payment_method',
      method: payment?.name ?? request.payment_method,
      reason: payment?.reason ?? '',
    })
  return shipping.feeMinor
}

function reserve(line: Line, { index, context }: { index: number; context: HandlerContext }): void {
  if (takeStock(context.world.db, line.id, line.num)) return
  const key = line.haveNum === 0 ? 'failure.out-of-stock' : 'failure.not-enough-stock'
  throw new UpstreamBusinessError('conflict', key, {
    field: `items.${index}.num`,
    title: line.title,
    available: line.haveNum,
  })
}

function toNewOrder(
  request: SubmitRequest,
  { context, lines, fee, fingerprint }: Basis & { fee: number; fingerprint: string },
): NewOrder {
  const now = context.world.now()
  const totals = sumUp(lines, fee)
  return {
    order_no: createOrderNo(now, randomBytes(ORDER_NO_BYTES)),
    user_id: context.user?.id ?? null,
    email_key: toKey(request.contact.email),
    request_no: request.request_no,
    fingerprint,
    create_time: now,
    expire_time: request.payment_method === 'cash' ? null : now + INVOICE_HOLD_SECONDS,
    progress_time: null,
    pay_status: 'unpaid',
    delivery_status: 'pending',
    shipping_method: request.shipping_method,
    payment_method: request.payment_method,
    amount_minor: totals.amountMinor,
    shipping_fee_minor: totals.shippingFeeMinor,
    tax_minor: totals.taxMinor,
    total_minor: totals.totalMinor,
    goods_count: totals.goodsCount,
    payer: JSON.stringify(request.payer),
    contact: JSON.stringify(request.contact),
    place: JSON.stringify(request.address),
    remark: request.remark ?? '',
  }
}
