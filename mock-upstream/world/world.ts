import type { DatabaseSync } from 'node:sqlite'
import type { Clock } from './clock.ts'
import type { Faults } from './faults.ts'
import type { Journal } from './journal.ts'
import type { ControlAction } from './control-action.ts'
import type { WorldSettings } from './settings.ts'
import type { SubmitLog } from './submit-log.ts'

/** World of calls without a world header. */
export const DEFAULT_WORLD = 'default'

/** One isolated shop on this mock: its own overlay of the shared base, and its own clock. */
export type World = {
  id: string
  /** The overlay is `main`, the immutable shared base is attached as `base` (store/). */
  db: DatabaseSync
  /** Unix seconds. */
  now: () => number
  /** World settings of the control API. Undefined in a world without one. */
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
  /** World time of the start, in Unix seconds. */
  started: number
  /** System time of the start, in milliseconds. */
  startedMs: number
  /** Changes made by the control API since the start, oldest first. */
  controlActions: ControlAction[]
  /** Raised by every stock write and every change by the control API. Each opening starts higher. */
  epoch: () => number
  raiseEpoch: () => void
  close: () => void
}
