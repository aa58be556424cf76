import type { DatabaseSync } from 'node:sqlite'
import { oneRow, write } from './rows.ts'

/** Raised by every stock write (a trigger) and every lab change; higher after each opening of the world. */
export function epochOf(db: DatabaseSync): number {
  return oneRow<{ value: number }>(db, 'select value from main.epoch')?.value ?? 0
}

export function raiseEpoch(db: DatabaseSync): void {
  write(db, 'update main.epoch set value = max(value + 1, ?)', Date.now())
}
