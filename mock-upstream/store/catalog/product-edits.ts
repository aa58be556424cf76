import type { DatabaseSync } from 'node:sqlite'
import { fold } from '#mock-upstream/search/search-tokens.ts'
import { allRows, oneRow, write } from '#mock-upstream/world/rows.ts'

/** Price and title that the control API has set. Null means that the original value applies. */
export type ProductEdit = { priceMinor: number | null; title: string | null }

/** Joins the table with this world's edits to `p`, the products of the base. */
export const EDITS = 'left join main.product_edits e on e.product_id = p.id'
/** SQL expression for the price of a product in this world. Only for queries that join `EDITS`. */
export const PRICE = 'coalesce(e.price_minor, p.price_minor)'
/** Like `PRICE`, but for queries that do not join `EDITS`: a subquery reads the edited price. */
const OWN_PRICE = `coalesce((select price_minor from main.product_edits where product_id = p.id), p.price_minor)`

/**
 * Returns the SQL expression for the price to sort and filter by. If no price was edited in this world, this is the
 * column of the original price, because it has an index.
 */
export function priceToSortBy(db: DatabaseSync): string {
  const sql = 'select 1 from main.product_edits where price_minor is not null limit 1'
  return oneRow(db, sql) ? OWN_PRICE : 'p.price_minor'
}

/** Changes price, title or both. Undefined keeps the current value, and null restores the original value. */
export function editProduct(
  db: DatabaseSync,
  id: number,
  { priceMinor, title }: { [Field in keyof ProductEdit]?: ProductEdit[Field] | undefined },
): void {
  const now = readEdit(db, id)
  write(
    db,
    `insert into main.product_edits (product_id, price_minor, title) values (?, ?, ?)
     on conflict (product_id) do update set price_minor = excluded.price_minor, title = excluded.title`,
    id,
    priceMinor === undefined ? now.priceMinor : priceMinor,
    title === undefined ? now.title : title,
  )
}

function readEdit(db: DatabaseSync, id: number): ProductEdit {
  const sql = 'select price_minor as priceMinor, title from main.product_edits where product_id = ?'
  return oneRow<ProductEdit>(db, sql, id) ?? { priceMinor: null, title: null }
}

/**
 * Returns the ids of the products whose edited title contains each word of the keyword. The search index of the base
 * knows only the original titles.
 */
export function findEditedTitles(db: DatabaseSync, keyword: string): number[] {
  const words = fold(keyword)
    .split(/\s+/)
    .filter((word) => word !== '')
  if (words.length === 0) return []
  const sql = 'select product_id as id, title from main.product_edits where title is not null'
  return allRows<{ id: number; title: string }>(db, sql)
    .filter(({ title }) => words.every((word) => fold(title).includes(word)))
    .map(({ id }) => id)
}
