import type { DatabaseSync } from 'node:sqlite'
import { write } from './rows.ts'

/**
 * Takes `num` of a product out of stock; false, and nothing changed, when there are fewer. The check and
 * the write are one statement.
 */
export function takeStock(db: DatabaseSync, productId: number, num: number): boolean {
  const sql = `insert into main.stock (product_id, have_num)
    select p.id, coalesce(s.have_num, p.have_num) - ?1 from base.products p
    left join main.stock s on s.product_id = p.id
    where p.id = ?2 and coalesce(s.have_num, p.have_num) >= ?1
    on conflict (product_id) do update set have_num = excluded.have_num`
  return write(db, sql, num, productId).changes === 1
}

/** Puts `num` of a product back. */
export function returnStock(db: DatabaseSync, productId: number, num: number): void {
  const sql = `insert into main.stock (product_id, have_num)
    select p.id, coalesce(s.have_num, p.have_num) + ?1 from base.products p
    left join main.stock s on s.product_id = p.id
    where p.id = ?2
    on conflict (product_id) do update set have_num = excluded.have_num`
  write(db, sql, num, productId)
}

/** Sets the stock of a product (lab). */
export function setStock(db: DatabaseSync, productId: number, haveNum: number): void {
  const sql = `insert into main.stock (product_id, have_num) values (?, ?)
    on conflict (product_id) do update set have_num = excluded.have_num`
  write(db, sql, productId, haveNum)
}
