import type { DatabaseSync } from 'node:sqlite'
import { oneRow, write } from './rows.ts'

/**
 * Returns the epoch of the world, a number that rises with each stock write (by a trigger) and with each change by the
 * control API. When a world is opened again, its epoch is higher than before.
 */
export function epochOf(db: DatabaseSync): number {
  return oneRow<{ value: number }>(db, 'select value from main.epoch')?.value ?? 0
}

export function raiseEpoch(db: DatabaseSync): void {
  write(db, 'update main.epoch set value = max(value + 1, ?)', Date.now())
}
