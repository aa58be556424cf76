import type { DatabaseSync } from 'node:sqlite'
import type { RequestOf } from '#contracts/upstream/endpoints.ts'
import type {
  DeliveryStatus,
  PaymentMethod,
  PaymentStatus,
  ShippingMethod,
} from '#contracts/orders/statuses.ts'
import { allRows, oneRow, write } from '#mock-upstream/world/rows.ts'

export type StoredOrder = {
  id: number
  order_no: string
  /** null for a guest's order. */
  user_id: number | null
  email_key: string
  request_no: string
  /**
   * Hash of the buyer and the content. It shows whether a second order with the same `request_no` repeats the first
   * order or is a different order.
   */
  fingerprint: string
  create_time: number
  /** Time until which the goods are reserved. Null for a cash order, which never expires. */
  expire_time: number | null
  /** Time of the next automatic delivery step. Null if no automatic step follows. */
  progress_time: number | null
  pay_status: PaymentStatus
  delivery_status: DeliveryStatus
  shipping_method: ShippingMethod
  payment_method: PaymentMethod
  amount_minor: number
  shipping_fee_minor: number
  tax_minor: number
  total_minor: number
  goods_count: number
  /** The fields `payer`, `contact` and `place` hold parts of the order request, as JSON. */
  payer: string
  contact: string
  place: string
  remark: string
  /** 1 when the last card payment was declined. */
  pay_declined: number
  /** Time of the last status change. Null if the status has never changed. */
  move_time: number | null
}
/** Fingerprint of all seeded orders. Seeded orders have taken no goods from stock. */
export const SEEDED = 'seeded'

export type NewOrder = Omit<StoredOrder, 'id' | 'pay_declined' | 'move_time'>
export type GoodsRow = { order_id: number; product_id: number; price_minor: number; num: number }
export type OrderedItem = { product_id: number; price_minor: number; num: number }

const FIELDS = [
  'order_no',
  'user_id',
  'email_key',
  'request_no',
  'fingerprint',
  'create_time',
  'expire_time',
  'progress_time',
  'pay_status',
  'delivery_status',
  'shipping_method',
  'payment_method',
  'amount_minor',
  'shipping_fee_minor',
  'tax_minor',
  'total_minor',
  'goods_count',
  'payer',
  'contact',
  'place',
  'remark',
] as const satisfies (keyof NewOrder)[]

const INSERT = `insert into main.orders (${FIELDS.join(', ')}) values (${FIELDS.map(() => '?').join(', ')})`
const INSERT_GOODS =
  'insert into main.order_goods (order_id, product_id, price_minor, num) values (?, ?, ?, ?)'

/** Inserts an order with its goods and returns its id. */
export function addOrder(db: DatabaseSync, order: NewOrder, items: readonly OrderedItem[]): number {
  const { id } = write(db, INSERT, ...FIELDS.map((field) => order[field]))
  for (const item of items) write(db, INSERT_GOODS, id, item.product_id, item.price_minor, item.num)
  return id
}

const FIND_BY_REQUEST = 'select * from main.orders where request_no = ? order by id limit 1'

/** Finds an order by order number or by request number. */
export function findOrder(
  db: DatabaseSync,
  key: { order_no?: string | undefined; request_no?: string | undefined },
): StoredOrder | undefined {
  return key.order_no === undefined
    ? oneRow(db, FIND_BY_REQUEST, key.request_no ?? '')
    : oneRow(db, 'select * from main.orders where order_no = ?', key.order_no)
}

export function findOrderById(db: DatabaseSync, id: number): StoredOrder | undefined {
  return oneRow(db, 'select * from main.orders where id = ?', id)
}

/** Returns the goods of these orders, sorted by product id. */
export function goodsOf(db: DatabaseSync, orderIds: readonly number[]): GoodsRow[] {
  return allRows(
    db,
    `select order_id, product_id, price_minor, num from json_each(?) requested
     join main.order_goods on order_id = requested.value order by order_id, product_id`,
    JSON.stringify(orderIds),
  )
}

export type MoveRow = { order_id: number; to: PaymentStatus | DeliveryStatus; time: number }

/** Returns every status that these orders got after they were placed, oldest first. */
export function movesOf(db: DatabaseSync, orderIds: readonly number[]): MoveRow[] {
  const ids = JSON.stringify(orderIds)
  return allRows(
    db,
    `select order_id, "to", time from (
       select move.id, 1 as place, order_id, delivery_to as "to", time ${MOVES_OF}
       where delivery_from <> delivery_to
       union all select move.id, 2, order_id, pay_to, time ${MOVES_OF} where pay_from <> pay_to
     ) order by order_id, id, place`,
    ids,
    ids,
  )
}

const MOVES_OF =
  'from json_each(?) requested join main.order_moves move on move.order_id = requested.value'

export type OrderListQuery = RequestOf<'order.list'> & {
  userId: number
  page: number
  limit: number
}

/** Returns a page of a user's orders, newest first, and the total over all pages. */
export function listOrders(db: DatabaseSync, filter: OrderListQuery) {
  const where = `from main.orders where user_id = ? and (? is null or pay_status = ?)
    and create_time >= ? and create_time <= ? and instr(upper(order_no), upper(?)) > 0`
  const status = filter.pay_status ?? null
  const values = [
    filter.userId,
    status,
    status,
    filter.start_time ?? 0,
    filter.end_time ?? Number.MAX_SAFE_INTEGER,
    filter.order_no?.trim() ?? '',
  ]
  const total = oneRow<{ total: number }>(db, `select count(*) as total ${where}`, ...values)
  const rows = allRows<StoredOrder>(
    db,
    `select * ${where} order by create_time desc, id desc limit ? offset ?`,
    ...values,
    filter.limit,
    (filter.page - 1) * filter.limit,
  )
  return { rows, total: total?.total ?? 0 }
}

const WITH_TEXT = `from main.orders where instr(lower(order_no || ' ' || email_key || ' ' || pay_status || ' ' ||
  delivery_status || ' ' || request_no), lower(?)) > 0`

/**
 * Returns a page of the orders whose number, request number, email or status contains the text, newest first. Only the
 * control API uses this list.
 */
export function listAllOrders(
  db: DatabaseSync,
  { text, page, limit }: { text: string; page: number; limit: number },
): StoredOrder[] {
  const sql = `select * ${WITH_TEXT} order by create_time desc, id desc limit ? offset ?`
  return allRows(db, sql, text.trim(), limit, (page - 1) * limit)
}

/** Counts the orders that `listAllOrders` finds for the text. */
export function countOrders(db: DatabaseSync, text: string): number {
  return (
    oneRow<{ total: number }>(db, `select count(*) as total ${WITH_TEXT}`, text.trim())?.total ?? 0
  )
}

/**
 * Writes the statuses of an order without checking whether the change is allowed. Call `moveOrder` instead, which
 * refuses a forbidden change.
 */
export function writeStatus(
  db: DatabaseSync,
  order: Pick<StoredOrder, 'id' | 'pay_status' | 'delivery_status' | 'progress_time' | 'move_time'>,
): void {
  write(
    db,
    `update main.orders set pay_status = ?, delivery_status = ?, progress_time = ?, move_time = ?
     where id = ?`,
    order.pay_status,
    order.delivery_status,
    order.progress_time,
    order.move_time,
    order.id,
  )
}

/** Records whether the last card payment was declined. */
export function writeDeclined(db: DatabaseSync, id: number, isDeclined: boolean): void {
  write(db, 'update main.orders set pay_declined = ? where id = ?', isDeclined ? 1 : 0, id)
}
