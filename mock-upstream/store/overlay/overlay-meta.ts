import type { DatabaseSync } from 'node:sqlite'
import type { Base } from '#mock-upstream/store/base/base.ts'
import { OVERLAY_FORMAT } from './overlay-schema.ts'
import { allRows, oneRow, write } from '#mock-upstream/world/rows.ts'

/**
 * Thrown when a `MOCK_DATA` file belongs to another shop. The message explains the difference and how to solve the
 * problem.
 */
export class OverlayMismatchError extends Error {
  override name = 'OverlayMismatchError'
}

/** Returns true for a database without tables. */
export function isNewOverlay(db: DatabaseSync): boolean {
  return oneRow(db, 'select 1 from main.sqlite_schema limit 1') === undefined
}

/** Records which shop the overlay belongs to. */
export function writeMeta(db: DatabaseSync, base: Base): void {
  for (const [key, value] of Object.entries(metaOf(base)))
    write(db, 'insert into main.meta (key, value) values (?, ?)', key, value)
}

/**
 * Throws an error if the file belongs to a shop of another seed or size, or has another format. For each difference,
 * the message contains the value in the file and the requested value.
 */
export function checkOverlayFile(db: DatabaseSync, base: Base, path: string): void {
  const words = compareMeta(readMeta(db), base)
  if (words === null) return
  throw new OverlayMismatchError(
    `MOCK_DATA=${path} belongs to another shop: ${words}. ` +
      'Use the seed and size of the file, another file, or remove it.',
  )
}

/** Describes how the shop that a file belongs to differs from the requested shop. Returns null if nothing differs. */
export function compareMeta(kept: ReadonlyMap<string, string>, base: Base): string | null {
  const words = Object.entries(metaOf(base))
    .filter(([key, value]) => kept.get(key) !== value)
    .map(([key, value]) => `${key} ${kept.get(key) ?? 'unknown'} in the file, ${value} requested`)
  return words.length === 0 ? null : words.join('; ')
}

/**
 * Returns the properties that a file and a shop must have in common: seed, number of products and format of the file.
 */
export function metaOf(base: Base): Record<string, string> {
  return {
    seed: String(base.seed),
    products: String(base.products),
    format: String(OVERLAY_FORMAT),
  }
}

function readMeta(db: DatabaseSync): Map<string, string> {
  if (!oneRow(db, "select 1 from main.sqlite_schema where name = 'meta'")) return new Map()
  const rows = allRows<{ key: string; value: string }>(db, 'select key, value from main.meta')
  return new Map(rows.map((row) => [row.key, row.value]))
}
