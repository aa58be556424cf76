import type { DatabaseSync } from 'node:sqlite'
import { allRows } from './rows.ts'

type Count = { id: number; products: number }

/** How many products each category has, by its id; the base never changes. */
export function categoryCounts(db: DatabaseSync): Map<number, number> {
  return toMap(allRows(db, 'select category_id as id, products from base.category_counts'))
}

/** How many products each brand has, by its id. */
export function brandCounts(db: DatabaseSync): Map<number, number> {
  return toMap(allRows(db, 'select brand_id as id, products from base.brand_counts'))
}

/** How many products have each attribute value, by its id; of one category or of all (0). */
export function valueCounts(db: DatabaseSync, categoryId: number): Map<number, number> {
  const sql = 'select value_id as id, products from base.value_counts where category_id = ?'
  return toMap(allRows(db, sql, categoryId))
}

function toMap(rows: readonly Count[]): Map<number, number> {
  return new Map(rows.map(({ id, products }) => [id, products]))
}
