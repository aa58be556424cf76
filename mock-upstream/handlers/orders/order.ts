import { DELIVERY_DAYS } from '#fixtures/content/shipping-facts.ts'
import { toDecimal } from '#contracts/money.ts'
import { ORDER_FILTER_MAX_DAYS, ORDERS_PER_PAGE } from '#contracts/limits.ts'
import type { RequestOf } from '#contracts/upstream/endpoints.ts'
import { message } from '#fixtures/content/texts.ts'
import { listOrders, writeDeclined, type StoredOrder } from '#mock-upstream/store/orders/orders.ts'
import { addPayment } from '#mock-upstream/store/orders/payments.ts'
import { inTransaction } from '#mock-upstream/world/rows.ts'
import {
  requireUser,
  UpstreamBusinessError,
  type HandlerResult,
  type HandlerContext,
  type HandlersOf,
} from '#mock-upstream/handlers/support/handler.ts'
import { DEFAULT_WORLD } from '#mock-upstream/world/world.ts'
import { findOwnOrder } from './order-find.ts'
import { readLines } from './order-items.ts'
import { courierCity, paymentOffers, shippingOffers } from './order-options.ts'
import { placeOrder } from './order-place.ts'
import { moveOrder, whyNotCancellable, whyNotPayable } from './order-status.ts'
import { sumUp } from '#mock-upstream/store/orders/order-totals.ts'
import { toOrders } from './order-wire.ts'

const DAY_SECONDS = 24 * 60 * 60
/**
 * Extra time that is added to the maximum length of a date range. A range of whole days is an hour longer if summer
 * time ends within it.
 */
const CLOCK_CHANGE_SECONDS = 60 * 60

export const orderHandlers = {
  'order.preview': preview,
  'order.submit': placeOrder,

  'order.list': (request, context) => {
    const { id } = requireUser(context)
    refuseRange(request)
    const { page = 1, limit = ORDERS_PER_PAGE } = request
    const { rows, total } = listOrders(context.world.db, { ...request, userId: id, page, limit })
    return { data: { list: toOrders(context.world, context.lang, rows), total }, msg: 'success.ok' }
  },

  'order.info': (key, context) => ({
    data: one(context, findOwnOrder(key, context)),
    msg: 'success.ok',
  }),

  'order.cancel': (key, context) => {
    const { world, lang } = context
    const order = findOwnOrder(key, context)
    const reason = whyNotCancellable(order, lang)
    const { order_no } = order
    if (reason)
      throw new UpstreamBusinessError('conflict', 'failure.cannot-cancel', { order_no, reason })
    const cancelled = inTransaction(world.db, () =>
      moveOrder(world, order, { payment: 'cancelled' }),
    )
    return { data: one(context, cancelled), msg: 'success.order-cancelled', params: { order_no } }
  },

  'order.pay': (request, context) => {
    const { world, lang } = context
    if (!/^https?:$/.test(new URL(request.return_url).protocol))
      throw new UpstreamBusinessError('failedValidation', 'failure.return-address', {
        field: 'return_url',
      })
    const order = findOwnOrder(request, context)
    const { order_no } = order
    const reason = whyNotPayable(order, lang)
    if (reason)
      throw new UpstreamBusinessError('conflict', 'failure.cannot-pay', { order_no, reason })
    if (order.payment_method !== 'card')
      throw new UpstreamBusinessError('conflict', 'failure.cannot-pay', {
        order_no,
        reason: message('reason.not-by-card', lang),
      })
    writeDeclined(world.db, order.id, false)
    const id = addPayment(world.db, { orderId: order.id, returnUrl: request.return_url, lang })
    return {
      data: { redirect_url: paymentUrl(context, id) },
      msg: 'success.payment-started',
    }
  },
} satisfies HandlersOf<'order'>

function preview(
  request: RequestOf<'order.preview'>,
  context: HandlerContext,
): HandlerResult<'order.preview'> {
  const { country, city, shipping_method } = request
  const lines = readLines(request.items, context)
  const to = { lang: context.lang, amountMinor: sumUp(lines, 0).amountMinor, country, city }
  const shipping = shippingOffers(to)
  const chosen = shipping.find((offer) => offer.code === shipping_method && offer.available)
  const totals = sumUp(lines, chosen?.feeMinor ?? 0)
  return {
    data: {
      lines: lines.map(({ id, title, image, priceMinor, num, haveNum }) => ({
        id,
        title,
        goods_image: image,
        price: toDecimal(priceMinor),
        num,
        have_num: haveNum,
        amount: toDecimal(priceMinor * num),
      })),
      amount: toDecimal(totals.amountMinor),
      tax: toDecimal(totals.taxMinor),
      shipping: shipping.map(({ feeMinor, ...offer }) => {
        const [min = null, max = null] = DELIVERY_DAYS[offer.code] ?? []
        return { ...offer, fee: toDecimal(feeMinor), days_min: min, days_max: max }
      }),
      payment: paymentOffers(to, chosen?.code ?? null),
      courier_city: courierCity(context.lang),
      shipping_fee: chosen ? toDecimal(chosen.feeMinor) : null,
      total: toDecimal(totals.totalMinor),
    },
    msg: 'success.ok',
  }
}

/** Returns the URL of the card provider's page. The URL names the world, because the browser sends no world header. */
function paymentUrl({ origin, world }: HandlerContext, id: string): string {
  const url = new URL(`/pay/${id}`, origin)
  if (world.id !== DEFAULT_WORLD) url.searchParams.set('world', world.id)
  return url.href
}

function one({ world, lang }: HandlerContext, row: StoredOrder) {
  const [order] = toOrders(world, lang, [row])
  if (!order) throw new Error(`Order ${row.order_no} not found after update`)
  return order
}

/**
 * Refuses a date range that ends before it starts, or that is longer than 90 days (contracts/decisions.md › order
 * filter dates).
 */
function refuseRange({ start_time, end_time }: RequestOf<'order.list'>): void {
  if (start_time === undefined || end_time === undefined) return
  if (start_time > end_time)
    throw new UpstreamBusinessError('failedValidation', 'failure.dates-order', {
      field: 'end_time',
    })
  if (end_time - start_time > ORDER_FILTER_MAX_DAYS * DAY_SECONDS + CLOCK_CHANGE_SECONDS)
    throw new UpstreamBusinessError('failedValidation', 'failure.dates-range', {
      field: 'end_time',
      max: ORDER_FILTER_MAX_DAYS,
    })
}
