import { toDecimal } from '#contracts/money.ts'
import { PRODUCTS_PER_PAGE } from '#contracts/limits.ts'
import { legalMoves, type Move } from '#mock-upstream/handlers/orders/order-status.ts'
import type { World } from '#mock-upstream/world/world.ts'
import { findGoods } from '#mock-upstream/store/catalog/goods-query.ts'
import { countOrders, listAllOrders, type StoredOrder } from '#mock-upstream/store/orders/orders.ts'
import { readProducts, seededTitle } from '#mock-upstream/store/catalog/products.ts'
import { initialProducts } from '#mock-upstream/store/catalog/stock.ts'
import { baseMeta } from '#mock-upstream/store/base/base-meta.ts'
import { findUser } from '#mock-upstream/store/account/users.ts'

const ORDERS_PER_PAGE = 50

/**
 * Returns the field and the value with which POST /__mock/order makes this status change, for example `pay_status
 * paid`.
 */
export function describeMove(move: Move): string {
  const [[name, status] = []] = Object.entries(toWire(move))
  return `${name} ${status}`
}

/**
 * Describes an order for the control API, with the status changes that are allowed. Amounts are decimal strings, and
 * times are in Unix seconds.
 */
export function describeOrder(order: StoredOrder, { db }: World) {
  const user = order.user_id === null ? undefined : findUser(db, order.user_id)
  return {
    order_no: order.order_no,
    request_no: order.request_no,
    /** Null if a guest placed the order. */
    username: user?.username ?? null,
    email: order.email_key,
    create_time: order.create_time,
    expire_time: order.expire_time,
    pay_status: order.pay_status,
    delivery_status: order.delivery_status,
    shipping_method: order.shipping_method,
    payment_method: order.payment_method,
    total_price: toDecimal(order.total_minor),
    goods_count: order.goods_count,
    moves: legalMoves(order).map(toWire),
  }
}

/** Returns a page of the orders whose number, request number, email or statuses contain the text, newest first. */
export function listWorldOrders(world: World, query: { page: number; text: string }) {
  const { page, text } = query
  const rows = listAllOrders(world.db, { text, page, limit: ORDERS_PER_PAGE })
  return {
    list: rows.map((row) => describeOrder(row, world)),
    total: countOrders(world.db, text),
    page,
    per_page: ORDERS_PER_PAGE,
  }
}

export type OrderPage = ReturnType<typeof listWorldOrders>

/** Returns a page of the products that match an English keyword. */
export function listProducts(world: World, query: { page: number; keyword?: string | undefined }) {
  const { page, keyword } = query
  const request = { page, limit: PRODUCTS_PER_PAGE, ...(keyword && { keyword }) }
  const { rows, total } = findGoods(world.db, 'en', request)
  const list = describeProducts(
    world,
    rows.map(({ id }) => id),
  )
  return { list, total, page, per_page: PRODUCTS_PER_PAGE }
}

/**
 * Describes the products with these ids: English title, price as a decimal string, and stock. Gives each value as it is
 * now and as it was at the start of the world. Leaves out unknown ids.
 */
export function describeProducts(world: World, ids: readonly number[]) {
  const { seed } = baseMeta(world.db)
  const initial = initialProducts(world.db, ids)
  return readProducts(world, 'en', ids).map(({ id, title, priceMinor, haveNum }) => {
    const before = initial.get(id)
    return {
      id,
      title,
      initial_title: seededTitle(seed, id, 'en'),
      price: toDecimal(priceMinor),
      initial_price: toDecimal(before?.priceMinor ?? 0),
      have_num: haveNum,
      initial_num: before?.num ?? 0,
    }
  })
}

export type ProductPage = ReturnType<typeof listProducts>

function toWire(move: Move) {
  return 'payment' in move ? { pay_status: move.payment } : { delivery_status: move.delivery }
}
