import type { DatabaseSync } from 'node:sqlite'

/** How many products each category has, by its id; the base never changes. */
export function categoryCounts(db: DatabaseSync): Map<number, number> {
  return countsFrom(db, 'category_counts', 'category_id')
}

/** How many products each brand has, by its id. */
export function brandCounts(db: DatabaseSync): Map<number, number> {
  return countsFrom(db, 'brand_counts', 'brand_id')
}

/** How many products have each attribute value, by its id; of one category or of all (0). */
export function valueCounts(db: DatabaseSync, categoryId: number): Map<number, number> {
  const rows = db
    .prepare('select value_id as id, products from base.value_counts where category_id = ?')
    .all(categoryId)
  return toMap(rows)
}

function countsFrom(
  db: DatabaseSync,
  table: 'category_counts' | 'brand_counts',
  column: 'category_id' | 'brand_id',
): Map<number, number> {
  return toMap(db.prepare(`select ${column} as id, products from base.${table}`).all())
}

function toMap(rows: readonly Record<string, unknown>[]): Map<number, number> {
  return new Map(rows.map((row) => [Number(row['id']), Number(row['products'])]))
}
