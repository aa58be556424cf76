import type { KeptClock } from '#mock-upstream/world/clock.ts'
import type { ControlAction } from '#mock-upstream/world/control-action.ts'
import type { KeptFaults } from '#mock-upstream/world/faults.ts'
import type { KeptJournal } from '#mock-upstream/world/journal.ts'
import type { WorldSettings } from '#mock-upstream/world/settings.ts'
import type { KeptSubmits } from '#mock-upstream/world/submit-log.ts'
import type { OpenWorld } from '#mock-upstream/world/world.ts'

/** State of one world. The mock writes it to a file when it ends, and reads it when it starts again. */
export type KeptWorld = {
  id: string
  /** Whether the shop of this world has no products. */
  isEmpty: boolean
  /** Database of this world. Null if the database is in a file of its own (`MOCK_DATA`). */
  data: Uint8Array | null
  clock: KeptClock
  faults: KeptFaults
  journal: KeptJournal
  settings: WorldSettings
  submits: KeptSubmits
  started: number
  startedMs: number
  controlActions: ControlAction[]
}

/** Returns the state from which `openWorld` can continue this world later. */
export function keepWorld(world: OpenWorld, { isEmpty }: { isEmpty: boolean }): KeptWorld {
  const { id, db, settings, started, startedMs, controlActions } = world
  return {
    id,
    isEmpty,
    data: db.location() ? null : db.serialize(),
    clock: world.clock.keep(),
    faults: world.faults.keep(),
    journal: world.journal.keep(),
    submits: world.submitLog.placed(),
    settings,
    started,
    startedMs,
    controlActions,
  }
}
