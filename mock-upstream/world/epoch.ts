import type { DatabaseSync } from 'node:sqlite'
import { oneRow, write } from './rows.ts'

/**
 * Returns the world's epoch. Every stock write (by a trigger) and every change by the control API raises the epoch.
 * Each time the world is opened, its epoch starts higher than before.
 */
export function epochOf(db: DatabaseSync): number {
  return oneRow<{ value: number }>(db, 'select value from main.epoch')?.value ?? 0
}

export function raiseEpoch(db: DatabaseSync): void {
  write(db, 'update main.epoch set value = max(value + 1, ?)', Date.now())
}
