import type { DatabaseSync } from 'node:sqlite'
import { allRows } from '#mock-upstream/world/rows.ts'

type Count = { id: number; products: number }

/** Returns the number of products per category id. The result may be cached, because the base never changes. */
export function categoryCounts(db: DatabaseSync): Map<number, number> {
  return toMap(allRows(db, 'select category_id as id, products from base.category_counts'))
}

/** Returns the number of products per brand id. */
export function brandCounts(db: DatabaseSync): Map<number, number> {
  return toMap(allRows(db, 'select brand_id as id, products from base.brand_counts'))
}

/**
 * Returns the number of products per attribute value id in one category. With `categoryId` 0, counts over all
 * categories.
 */
export function valueCounts(db: DatabaseSync, categoryId: number): Map<number, number> {
  const sql = 'select value_id as id, products from base.value_counts where category_id = ?'
  return toMap(allRows(db, sql, categoryId))
}

function toMap(rows: readonly Count[]): Map<number, number> {
  return new Map(rows.map(({ id, products }) => [id, products]))
}
