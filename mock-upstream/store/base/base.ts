import { DatabaseSync } from 'node:sqlite'
import { at } from '#mock-upstream/seed/keyed.ts'
import { ageDaysOf, seededProduct } from '#mock-upstream/seed/product.ts'
import { countValues } from './count-values.ts'
import { BASE_INDEXES, BASE_SCHEMA } from './base-schema.ts'
import { indexEntry } from '#mock-upstream/search/search-parts.ts'

/**
 * The SQLite database with the immutable part of the shop, which all worlds share. The database of each world attaches
 * this one (`ATTACH uri AS base`).
 */
export type Base = { uri: string; seed: number; products: number; close: () => void }

export type BaseOptions = {
  seed: number
  products: number
  /** Called after every 10,000 created products. */
  onProgress?: (done: number, of: number) => void
}

const REPORT_EVERY = 10_000

let created = 0

/** Builds the catalogue and its search index in memory. The same seed gives the same shop. */
export function createBase({ seed, products, onProgress }: BaseOptions): Base {
  created += 1
  const uri = `file:strongroom-${process.pid}-${created}?mode=memory&cache=shared`
  const db = new DatabaseSync(uri)
  db.exec('pragma journal_mode = off; pragma synchronous = off')
  db.exec('begin')
  db.exec(BASE_SCHEMA)
  writeMeta(db, { seed, products })
  const order = newestFirst(seed, products)
  const insert = db.prepare('insert into products values (?, ?, ?, ?, ?, ?, ?, ?)')
  const insertEntry = db.prepare('insert into search (rowid, entry) values (?, ?)')
  const counts = countValues()
  for (let pos = 1; pos <= products; pos += 1) {
    const product = seededProduct(seed, at(order, pos - 1))
    insert.run(
      pos,
      product.id,
      product.category.id,
      product.brand.id,
      product.priceMinor,
      product.oldPriceMinor,
      product.haveNum,
      product.salesNum,
    )
    insertEntry.run(pos, indexEntry(product))
    counts.add(product)
    if (pos % REPORT_EVERY === 0) onProgress?.(pos, products)
  }
  counts.write(db)
  db.exec(BASE_INDEXES)
  db.exec('commit')
  db.exec('analyze')
  return { uri, seed, products, close: () => db.close() }
}

function writeMeta(db: DatabaseSync, meta: Readonly<Record<string, number>>): void {
  const insert = db.prepare('insert into meta values (?, ?)')
  for (const [key, value] of Object.entries(meta)) insert.run(key, String(value))
}

function newestFirst(seed: number, products: number): number[] {
  const ages = Array.from({ length: products }, (_, index) => ageDaysOf(seed, index + 1))
  return ages
    .map((_, index) => index + 1)
    .toSorted((a, b) => at(ages, a - 1) - at(ages, b - 1) || a - b)
}
