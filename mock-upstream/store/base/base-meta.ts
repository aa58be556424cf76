import type { DatabaseSync } from 'node:sqlite'

export type BaseMeta = { seed: number; products: number }

const known = new WeakMap<DatabaseSync, BaseMeta>()

/** Returns seed and size of the base that the world has attached. */
export function baseMeta(db: DatabaseSync): BaseMeta {
  const found = known.get(db)
  if (found) return found
  const rows = db.prepare('select key, value from base.meta').all()
  const values = new Map(rows.map((row) => [row['key'], Number(row['value'])]))
  const meta = { seed: values.get('seed') ?? 0, products: values.get('products') ?? 0 }
  known.set(db, meta)
  return meta
}
