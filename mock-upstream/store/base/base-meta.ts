import type { DatabaseSync } from 'node:sqlite'

export type BaseMeta = { seed: number; products: number }

const known = new WeakMap<DatabaseSync, BaseMeta>()

/** Returns the seed and number of products of the base that is attached to the world's database. */
export function baseMeta(db: DatabaseSync): BaseMeta {
  const found = known.get(db)
  if (found) return found
  const rows = db.prepare('select key, value from base.meta').all()
  const values = new Map(rows.map((row) => [row['key'], Number(row['value'])]))
  const meta = { seed: values.get('seed') ?? 0, products: values.get('products') ?? 0 }
  known.set(db, meta)
  return meta
}
