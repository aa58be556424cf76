import type { DatabaseSync } from 'node:sqlite'
import type { SeededProduct } from '#mock-upstream/seed/product.ts'

/** Id that stands for all categories together. */
const ALL = 0

/** Counts attribute values while products are created. The counts are written at the end. */
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
