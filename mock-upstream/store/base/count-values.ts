import type { DatabaseSync } from 'node:sqlite'
import type { SeededProduct } from '#mock-upstream/seed/product.ts'

/** Category id under which the counts over all categories are stored. */
const ALL = 0

/**
 * Creates a counter of the products with each attribute value, per category and over all categories. `add` counts a
 * product, and `write` stores the counts.
 */
export function countValues() {
  const counts = new Map<string, number>()
  function count(categoryId: number, valueId: number): void {
    const key = `${categoryId}:${valueId}`
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return {
    add(product: SeededProduct): void {
      for (const { values } of product.attributes)
        for (const { id } of values) {
          count(product.category.id, id)
          count(ALL, id)
        }
    },
    write(db: DatabaseSync): void {
      const insert = db.prepare('insert into value_counts values (?, ?, ?)')
      for (const [key, products] of counts) insert.run(...key.split(':').map(Number), products)
    },
  }
}
