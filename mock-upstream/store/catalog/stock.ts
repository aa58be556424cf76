import type { DatabaseSync } from 'node:sqlite'
import { allRows, oneRow, write } from '#mock-upstream/world/rows.ts'

/**
 * Takes `num` pieces of a product out of stock. Returns false and changes nothing if fewer are in stock. Checks and
 * writes in one statement, so that no other order can take the pieces in between.
 */
export function takeStock(db: DatabaseSync, productId: number, num: number): boolean {
  const sql = `insert into main.stock (product_id, have_num)
    select p.id, coalesce(s.have_num, p.have_num) - ?1 from base.products p
    left join main.stock s on s.product_id = p.id
    where p.id = ?2 and coalesce(s.have_num, p.have_num) >= ?1
    on conflict (product_id) do update set have_num = excluded.have_num`
  return write(db, sql, num, productId).changes === 1
}

/** Puts `num` pieces of a product back into stock. */
export function returnStock(db: DatabaseSync, productId: number, num: number): void {
  const sql = `insert into main.stock (product_id, have_num)
    select p.id, coalesce(s.have_num, p.have_num) + ?1 from base.products p
    left join main.stock s on s.product_id = p.id
    where p.id = ?2
    on conflict (product_id) do update set have_num = excluded.have_num`
  write(db, sql, num, productId)
}

/**
 * Sets the stock of a product as the control API requests. Also records how many pieces were added or removed. Returns
 * false for an unknown product.
 */
export function setStock(db: DatabaseSync, productId: number, haveNum: number): boolean {
  const note = `insert into main.stock_edits (product_id, num)
    select p.id, ?1 - coalesce(s.have_num, p.have_num) from base.products p
    left join main.stock s on s.product_id = p.id
    where p.id = ?2
    on conflict (product_id) do update set num = num + excluded.num`
  if (write(db, note, haveNum, productId).changes === 0) return false
  const sql = `insert into main.stock (product_id, have_num) values (?, ?)
    on conflict (product_id) do update set have_num = excluded.have_num`
  write(db, sql, productId, haveNum)
  return true
}

/** Returns the original price and stock of each product, by product id: the values before any change in this world. */
export function initialProducts(
  db: DatabaseSync,
  productIds: readonly number[],
): Map<number, { priceMinor: number; num: number }> {
  const rows = allRows<{ id: number; priceMinor: number; num: number }>(
    db,
    `select p.id, p.price_minor as priceMinor, p.have_num as num from json_each(?) requested
     cross join base.products p on p.id = requested.value`,
    JSON.stringify(productIds),
  )
  return new Map(rows.map(({ id, ...product }) => [id, product]))
}

export type StockPlan = { productId: number; haveNum: number; time: number }

/** Plans a stock change for a later time, as the control API requests. The event `stock-change` makes the change. */
export function planStock(db: DatabaseSync, { productId, haveNum, time }: StockPlan): void {
  const sql = 'insert into main.stock_plans (time, product_id, have_num) values (?, ?, ?)'
  write(db, sql, time, productId, haveNum)
}

/** Carries out a planned stock change and deletes the plan. */
export function applyStockPlan(db: DatabaseSync, id: number): void {
  const sql = 'delete from main.stock_plans where id = ? returning product_id, have_num'
  const plan = oneRow<{ product_id: number; have_num: number }>(db, sql, id)
  if (plan) setStock(db, plan.product_id, plan.have_num)
}
