import type { DatabaseSync } from 'node:sqlite'
import type { Clock } from './clock.ts'
import type { Faults } from './faults.ts'
import type { Journal } from './journal.ts'
import type { ControlAction } from './control-action.ts'
import type { WorldSettings } from './settings.ts'
import type { SubmitLog } from './submit-log.ts'

/** Name of the world that gets all calls without a world header. */
export const DEFAULT_WORLD = 'default'

/** One isolated shop on this mock: its own overlay of the shared base, and its own clock. */
export type World = {
  id: string
  /**
   * Database of the world. Its schema `main` is the overlay of this world, and its schema `base` is the immutable
   * shared base (store/).
   */
  db: DatabaseSync
  /** Returns the time of the world, in Unix seconds. */
  now: () => number
  /** Settings that the control API can change. Undefined in a world without control API. */
  settings?: WorldSettings
}

export type User = { id: number; username: string; email: string }

/** A world together with its clock, faults and journal, as the control API uses it. */
export type OpenWorld = World & {
  clock: Clock
  faults: Faults
  journal: Journal
  submitLog: SubmitLog
  settings: WorldSettings
  /** World time at which the world started, in Unix seconds. */
  started: number
  /** System time at which the world started, in milliseconds. */
  startedMs: number
  /** Changes made by the control API since the world started, oldest first. */
  controlActions: ControlAction[]
  /** Returns the epoch. Every stock write, every change by the control API and every opening of the world raises it. */
  epoch: () => number
  raiseEpoch: () => void
  close: () => void
}
