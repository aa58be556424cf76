import type * as z from 'zod/mini'
import type {
  Order,
  Preview,
  ShippingOption,
  SubmitInput,
  previewInputSchema,
} from '#contracts/orders/orders.ts'
import type { ordersInputSchema } from '#contracts/orders/order-list.ts'
import { toLanguageTag } from '#contracts/locales.ts'
import type { Locale } from '#contracts/locales.ts'
import type { RequestInput } from '#contracts/upstream/endpoints.ts'
import type { OrderWire, PreviewWire } from '#contracts/upstream/wire/order.ts'
import { defined } from '#contracts/values.ts'
import type { PricedMapper } from '#server/mapping/mapper.ts'
import { endOfDay, startOfDay } from './day-range.ts'

type Item = { id: number; quantity: number }
type Days = Pick<PreviewWire['shipping'][number], 'days_min' | 'days_max'>

/** Maps products and quantities to the form that the upstream expects. */
function toItems(items: readonly Item[]): { id: number; num: number }[] {
  return items.map(({ id, quantity }) => ({ id, num: quantity }))
}

export function toPreviewRequest(
  input: z.output<typeof previewInputSchema>,
): RequestInput<'order.preview'> {
  const { items, shippingMethod, country, city } = input
  return defined({
    items: toItems(items),
    country,
    city: city || undefined,
    shipping_method: shippingMethod,
  })
}

/**
 * Maps the filters of the order list to the fields of the upstream. In the shop's time zone, `from` becomes the first
 * second of its day, and `to` the last second of its day.
 */
export function toOrdersRequest(
  input: z.output<typeof ordersInputSchema>,
  timeZone: string,
): RequestInput<'order.list'> {
  const { page, limit, paymentStatus, from, to, orderNo } = input
  return defined({
    page,
    limit,
    pay_status: paymentStatus,
    start_time: from === undefined ? undefined : startOfDay(from, timeZone),
    end_time: to === undefined ? undefined : endOfDay(to, timeZone),
    order_no: orderNo || undefined,
  })
}

/** Returns null unless the upstream gives a lowest and a highest number of days that make sense. */
function toDays({ days_min: min, days_max: max }: Days, locale: Locale): ShippingOption['days'] {
  if (min === null || max === null || min > max || max === 0) return null
  const range =
    min === max ? String(max) : new Intl.NumberFormat(toLanguageTag(locale)).formatRange(min, max)
  return { range, count: max }
}

export function toPreview(
  wire: PreviewWire,
  { image, money }: PricedMapper,
  locale: Locale,
): Preview {
  return {
    lines: wire.lines.map((line) => ({
      id: line.id,
      title: line.title,
      image: image(line.goods_image),
      price: money(line.price),
      quantity: line.num,
      stock: line.have_num,
      amount: money(line.amount),
    })),
    amount: money(wire.amount),
    tax: money(wire.tax),
    shippingFee: wire.shipping_fee === null ? null : money(wire.shipping_fee),
    total: money(wire.total),
    shipping: wire.shipping.map(({ code, name, fee, available, reason, ...days }) => ({
      code,
      name,
      fee: money(fee),
      days: available ? toDays(days, locale) : null,
      available,
      reason,
    })),
    payment: wire.payment.map(({ code, name, description, available, reason }) => ({
      code,
      name,
      description,
      available,
      reason,
    })),
    courierCity: wire.courier_city,
  }
}

export function toSubmit(input: SubmitInput): RequestInput<'order.submit'> {
  const { taxId, company, ...payer } = input.payer
  return {
    items: toItems(input.items),
    contact: input.contact,
    payer: defined({ ...payer, company: company || undefined, tax_id: taxId || undefined }),
    address: input.address,
    shipping_method: input.shippingMethod,
    payment_method: input.paymentMethod,
    remark: input.remark,
    request_no: input.requestNo,
  }
}

export function toOrder(wire: OrderWire, { image, money }: PricedMapper): Order {
  const { tax_id: taxId, ...payer } = wire.payer
  const orNull = (amount: string | null) => (amount === null ? null : money(amount))
  return {
    orderNo: wire.order_no,
    requestNo: wire.request_no,
    fullName: wire.full_name,
    createdAt: wire.create_time,
    expiresAt: wire.expire_time,
    paymentStatus: wire.pay_status,
    cardDeclined: wire.pay_status === 'unpaid' && wire.pay_declined === true,
    deliveryStatus: wire.delivery_status,
    moves: wire.moves
      .map(({ to, time }) => ({ to, at: time }))
      .toSorted((one, other) => one.at - other.at),
    trackingUrl: wire.tracking_url,
    shippingMethod: wire.shipping_method,
    paymentMethod: wire.payment_method,
    amount: orNull(wire.amount),
    shippingFee: orNull(wire.shipping_fee),
    tax: orNull(wire.tax),
    total: money(wire.total_price),
    productCount: wire.goods_count ?? countProducts(wire.goods),
    lines: wire.goods.map((line) => ({
      id: line.id,
      title: line.title,
      image: image(line.goods_image),
      price: orNull(line.price),
      quantity: line.num,
    })),
    payer: { ...payer, taxId },
    contact: wire.contact,
    address: wire.address,
    remark: wire.remark,
    payTo: wire.pay_to,
  }
}

/** Returns how many pieces an order has, or null when the quantity of any line is unknown. */
function countProducts(lines: OrderWire['goods']): number | null {
  return lines.reduce<number | null>(
    (sum, { num }) => (sum === null || num === null ? null : sum + num),
    0,
  )
}
