import type { DatabaseSync } from 'node:sqlite'
import type { SeededProduct } from '#mock-upstream/seed/product.ts'

/** Category id under which the counts over all categories are stored. */
const ALL = 0

/** Counts the products of each attribute value while products are created, and writes the counts at the end. */
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
