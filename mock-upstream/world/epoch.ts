import type { DatabaseSync } from 'node:sqlite'
import { oneRow, write } from './rows.ts'

/**
 * Returns the epoch of the world. The epoch rises with each stock write (by a trigger) and with each change by the
 * control API. A world that is opened again has a higher epoch than before.
 */
export function epochOf(db: DatabaseSync): number {
  return oneRow<{ value: number }>(db, 'select value from main.epoch')?.value ?? 0
}

export function raiseEpoch(db: DatabaseSync): void {
  write(db, 'update main.epoch set value = max(value + 1, ?)', Date.now())
}
