import { rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { createClock, type Clock } from '#mock-upstream/world/clock.ts'
import { createFaults } from '#mock-upstream/world/faults.ts'
import { createSubmitLog } from '#mock-upstream/world/submit-log.ts'
import { createJournal, type Journal } from '#mock-upstream/world/journal.ts'
import { createWorldSettings, type WorldSettings } from '#mock-upstream/world/settings.ts'
import type { OpenWorld } from '#mock-upstream/world/world.ts'
import type { Base } from '#mock-upstream/store/base/base.ts'
import { epochOf, raiseEpoch } from '#mock-upstream/world/epoch.ts'
import type { KeptWorld } from './kept-world.ts'
import { checkOverlayFile, isNewOverlay, writeMeta } from './overlay-meta.ts'
import { createOverlayTables } from './overlay-schema.ts'
import { inTransaction } from '#mock-upstream/world/rows.ts'
import { seedCustomers } from '#mock-upstream/store/seeding/seed-customers.ts'

export type OpenOptions = {
  id: string
  path?: string | undefined
  clock?: Clock
  journal?: Journal | undefined
  settings?: Partial<WorldSettings> | undefined
  /** State of this world at the end of an earlier run. The world continues from this state. */
  kept?: KeptWorld | undefined
}

/**
 * Opens a world on the shared base, in memory or in the file `path`. A new world gets the seeded customers. Throws
 * `OverlayMismatchError` if the file belongs to a shop of another seed or size, or has another format.
 */
export function openWorld(base: Base, options: OpenOptions): OpenWorld {
  const clock = options.clock ?? createClock()
  // The seeded orders count back from the time at which the world starts.
  return clock.hold(() => openAt(clock, base, options))
}

function openAt(clock: Clock, base: Base, options: OpenOptions): OpenWorld {
  const { kept } = options
  const db = new DatabaseSync(options.path ?? ':memory:')
  try {
    if (kept?.data && options.path === undefined) db.deserialize(kept.data)
    // Uses small pages: a world has thirty tables and indexes with few rows, so small pages save a third of the memory.
    db.exec(
      options.path
        ? 'pragma journal_mode = wal; pragma synchronous = normal'
        : 'pragma page_size = 1024',
    )
    attach(db, base)
    if (isNewOverlay(db)) create({ db, base, now: clock.now() })
    else if (options.path) checkOverlayFile(db, base, options.path)
  } catch (error) {
    db.close()
    throw error
  }
  const world: OpenWorld = {
    id: options.id,
    db,
    now: clock.now,
    clock,
    submitLog: createSubmitLog(kept?.submits),
    journal: options.journal ?? createJournal(kept?.journal),
    faults: createFaults({ seed: base.seed, now: clock.now, kept: kept?.faults }),
    settings: kept?.settings ?? createWorldSettings(options.settings),
    started: kept?.started ?? clock.now(),
    startedMs: kept?.startedMs ?? Date.now(),
    controlActions: kept?.controlActions ?? [],
    epoch: () => epochOf(db),
    raiseEpoch: () => raiseEpoch(db),
    close: () => db.close(),
  }
  world.raiseEpoch()
  return world
}

/** Deletes the database file of a world, and the temporary files that SQLite keeps for it. */
export function removeOverlayFile(path: string): void {
  for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(path + suffix, { force: true })
}

function attach(db: DatabaseSync, base: Base): void {
  db.prepare('attach database ? as base').run(base.uri)
}

function create({ db, base, now }: { db: DatabaseSync; base: Base; now: number }): void {
  inTransaction(db, () => {
    createOverlayTables(db)
    writeMeta(db, base)
    seedCustomers(db, { seed: base.seed, now })
  })
}
