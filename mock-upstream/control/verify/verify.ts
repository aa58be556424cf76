import { SITE } from '#fixtures/content/site-facts.ts'
import { allRows, oneRow } from '#mock-upstream/world/rows.ts'
import { runDueEvents } from '#mock-upstream/handlers/orders/run-due-events.ts'
import { SEEDED } from '#mock-upstream/store/orders/orders.ts'
import type { OpenWorld } from '#mock-upstream/world/world.ts'
import { illegalMoves } from './verify-moves.ts'

/** A rule that must always hold. Each problem names an order or a product and what is wrong with it. */
export type Invariant = { name: string; holds: boolean; problems: string[] }
export type Verdict = { holds: boolean; invariants: Invariant[] }

const PROBLEMS_MAX = 20

const INVARIANTS: Readonly<Record<string, (world: OpenWorld) => string[]>> = {
  'stock is never below 0': negativeStock,
  'stock is the initial stock minus the goods in orders': unaccountedStock,
  'orders made only legal moves': illegalMoves,
  'totals are right': wrongTotals,
  'no request_no has two orders': doubledOrders,
  'no confirmed order is lost': lostOrders,
}

/**
 * Checks that the stock, orders and totals of a world are consistent. Does not use the code that places and changes
 * orders, because a bug in that code would then stay hidden.
 */
export function verifyWorld(world: OpenWorld): Verdict {
  runDueEvents(world)
  const invariants = Object.entries(INVARIANTS).map(([name, find]) => {
    const problems = find(world)
    return { name, holds: problems.length === 0, problems: problems.slice(0, PROBLEMS_MAX) }
  })
  return { holds: invariants.every(({ holds }) => holds), invariants }
}

function negativeStock({ db }: OpenWorld): string[] {
  const sql = `select p.id, coalesce(s.have_num, p.have_num) as num from base.products p
    left join main.stock s on s.product_id = p.id where num < 0`
  const rows = allRows<{ id: number; num: number }>(db, sql)
  return rows.map(({ id, num }) => `product ${id} has ${num}`)
}

/**
 * Selects the products whose stock is wrong. The right stock can be higher than the initial stock: seeded orders took
 * no goods from the initial stock, but cancelling a seeded order adds its goods to the stock.
 */
const STOCK = `
with held as (
  select product_id, sum(num) as num from main.order_goods join main.orders on orders.id = order_id
  where fingerprint <> ?1 and pay_status <> 'cancelled' group by product_id
), returned as (
  select product_id, sum(num) as num from main.order_goods join main.orders on orders.id = order_goods.order_id
  where fingerprint = ?1 and pay_status = 'cancelled'
    and exists (select 1 from main.order_moves m where m.order_id = orders.id and m.pay_to = 'cancelled')
  group by product_id
)
select p.id, coalesce(s.have_num, p.have_num) as found,
  p.have_num + coalesce(e.num, 0) - coalesce(h.num, 0) + coalesce(r.num, 0) as expected
from base.products p
left join main.stock s on s.product_id = p.id
left join main.stock_edits e on e.product_id = p.id
left join held h on h.product_id = p.id
left join returned r on r.product_id = p.id
where found <> expected`

function unaccountedStock({ db }: OpenWorld): string[] {
  const rows = allRows<{ id: number; found: number; expected: number }>(db, STOCK, SEEDED)
  return rows.map(({ id, found, expected }) => `product ${id} has ${found}, expected ${expected}`)
}

type Sums = {
  order_no: string
  amount_minor: number
  shipping_fee_minor: number
  tax_minor: number
  total_minor: number
  goods_count: number
  amount: number
  pieces: number
}

function wrongTotals({ db }: OpenWorld): string[] {
  const sql = `select orders.*, coalesce(sum(price_minor * num), 0) as amount, coalesce(sum(num), 0) as pieces
    from main.orders left join main.order_goods on order_id = orders.id group by orders.id`
  return allRows<Sums>(db, sql).flatMap((order) => {
    const total = order.amount + order.shipping_fee_minor
    const tax = Math.round((total * SITE.vatPercent) / (100 + SITE.vatPercent))
    const right = {
      amount_minor: order.amount,
      total_minor: total,
      tax_minor: tax,
      goods_count: order.pieces,
    }
    return Object.entries(right)
      .filter(([name, value]) => Reflect.get(order, name) !== value)
      .map(
        ([name, value]) =>
          `order ${order.order_no}: ${name} is ${Reflect.get(order, name)}, expected ${value}`,
      )
  })
}

function doubledOrders({ db, submitLog }: OpenWorld): string[] {
  const answered = [...submitLog.placed()]
    .filter(([, numbers]) => numbers.size > 1)
    .map(([key, numbers]) => `request_no ${key} got ${[...numbers].join(' and ')}`)
  const sql = `select request_no, count(*) as orders from main.orders group by request_no having count(*) > 1`
  const stored = allRows<{ request_no: string; orders: number }>(db, sql)
  return [
    ...answered,
    ...stored.map((row) => `request_no ${row.request_no} has ${row.orders} orders`),
  ]
}

function lostOrders({ db, submitLog }: OpenWorld): string[] {
  const sql = 'select 1 from main.orders where order_no = ? and request_no = ?'
  return [...submitLog.placed()].flatMap(([requestNo, numbers]) =>
    [...numbers]
      .filter((orderNo) => !oneRow(db, sql, orderNo, requestNo))
      .map((orderNo) => `order ${orderNo} of request_no ${requestNo} is gone`),
  )
}
