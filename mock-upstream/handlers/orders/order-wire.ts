import { toDecimal } from '#contracts/money.ts'
import type { Locale } from '#contracts/locales.ts'
import { cancelRefusal } from '#contracts/orders/statuses.ts'
import type { ResponseInput } from '#contracts/upstream/endpoints.ts'
import type { SubmitRequest } from '#contracts/upstream/wire/order.ts'
import { BANK_ACCOUNT, TRACKING_PAGE } from '#fixtures/content/site-facts.ts'
import {
  goodsOf,
  movesOf,
  type GoodsRow,
  type MoveRow,
  type StoredOrder,
} from '#mock-upstream/store/orders/orders.ts'
import { readProducts, type ProductLine } from '#mock-upstream/store/catalog/products.ts'
import { hidesRequestNo } from './order-find.ts'
import type { World } from '#mock-upstream/world/world.ts'

type OrderWire = ResponseInput<'order.info'>
type Parts = { goods: GoodsRow[]; moves: MoveRow[]; products: Map<number, ProductLine> }

/** Returns orders in the upstream's format: titles in the given language, prices as they were when ordered. */
export function toOrders(world: World, lang: Locale, rows: readonly StoredOrder[]): OrderWire[] {
  const orderIds = rows.map((row) => row.id)
  const goods = goodsOf(world.db, orderIds)
  const moves = movesOf(world.db, orderIds)
  const ids = goods.map((row) => row.product_id)
  const products = new Map(readProducts(world, lang, ids).map((line) => [line.id, line]))
  return rows.map((row) => {
    const isOwn = (entry: { order_id: number }) => entry.order_id === row.id
    const parts = { goods: goods.filter(isOwn), moves: moves.filter(isOwn), products }
    const request_no = hidesRequestNo(world) ? '' : row.request_no
    return { ...toOrder(row, parts), request_no }
  })
}

function toOrder(row: StoredOrder, { goods, moves, products }: Parts): OrderWire {
  const payer: SubmitRequest['payer'] = JSON.parse(row.payer)
  const contact: SubmitRequest['contact'] = JSON.parse(row.contact)
  const address: SubmitRequest['address'] = JSON.parse(row.place)
  return {
    order_no: row.order_no,
    full_name: contact.name,
    create_time: row.create_time,
    expire_time: canExpire(row) ? row.expire_time : null,
    pay_status: row.pay_status,
    ...(row.pay_declined === 1 && { pay_declined: true as const }),
    delivery_status: row.delivery_status,
    moves: moves.map(({ to, time }) => ({ to, time })),
    ...(isParcel(row) && { tracking_url: `${TRACKING_PAGE}${row.order_no}` }),
    shipping_method: row.shipping_method,
    payment_method: row.payment_method,
    amount: toDecimal(row.amount_minor),
    shipping_fee: toDecimal(row.shipping_fee_minor),
    tax: toDecimal(row.tax_minor),
    total_price: toDecimal(row.total_minor),
    goods_count: row.goods_count,
    goods: goods.map((entry) => {
      const product = products.get(entry.product_id)
      return {
        id: entry.product_id,
        title: product?.title ?? `#${entry.product_id}`,
        goods_image: product?.image ?? '',
        price: toDecimal(entry.price_minor),
        num: entry.num,
      }
    }),
    payer: { ...payer, company: payer.company ?? '', tax_id: payer.tax_id ?? '' },
    contact,
    address,
    remark: row.remark,
    request_no: row.request_no,
    pay_to: payTo(row),
  }
}

/** Returns whether a carrier has taken over the order. Returns false for an order that the buyer collects. */
function isParcel(row: StoredOrder): boolean {
  return row.delivery_status !== 'pending' && row.shipping_method !== 'pickup'
}

function canExpire(row: StoredOrder): boolean {
  return !cancelRefusal({ paymentStatus: row.pay_status, deliveryStatus: row.delivery_status })
}

/**
 * Returns payee, account and reference for an invoice or bank transfer, or null for other payment methods
 * (contracts/decisions.md › invoice and bank transfer).
 */
function payTo(row: StoredOrder): OrderWire['pay_to'] {
  if (row.payment_method !== 'invoice' && row.payment_method !== 'bank_transfer') return null
  return { ...BANK_ACCOUNT, reference: row.order_no }
}
