import { DEFAULT_WORLD } from '#mock-upstream/world/world.ts'
import { createClock } from '#mock-upstream/world/clock.ts'
import type { Journal } from '#mock-upstream/world/journal.ts'
import { keepWorld, type KeptWorld } from './overlay/kept-world.ts'
import { removeOverlayFile, openWorld } from './overlay/overlay.ts'
import type { WorldSettings } from '#mock-upstream/world/settings.ts'
import type { OpenWorld } from '#mock-upstream/world/world.ts'
import { createBase, type Base } from './base/base.ts'
import { createClosedWorlds, LostWorldError, type LostWorld } from './closed-worlds.ts'
import type { KeptWorlds } from './kept-worlds.ts'

const IDLE_MS = 15 * 60_000
const WORLDS_MAX = 1_000

/** All worlds of one mock. Every world except the default one is dropped after 15 idle minutes. */
export type Worlds = {
  /**
   * Returns the world of this name and creates it on first use. Throws `LostWorldError` for a world that the mock
   * dropped by itself.
   */
  get: (id: string) => OpenWorld
  /**
   * Returns the world of this name, or undefined if it does not exist. Throws `LostWorldError` for a world that the
   * mock dropped by itself.
   */
  find: (id: string) => OpenWorld | undefined
  /** Returns the world of this name. Creates a missing world, even if the mock dropped it by itself. */
  enter: (id: string) => OpenWorld
  /**
   * Resets data, clock, faults, settings and journal of a world, and raises its epoch. With `isEmpty`, the shop of the
   * world has no products, and the data of the world is only in memory.
   */
  reset: (id: string, options?: { isEmpty?: boolean | undefined }) => OpenWorld
  /** Drops a world. Returns false when no world has this name. */
  drop: (id: string) => boolean
  list: () => { id: string; calls: number; idle_seconds: number }[]
  /** Lists the worlds that the mock dropped by itself, newest first. */
  lost: () => LostWorld[]
  /** Drops the worlds that have been idle for more than 15 minutes. */
  sweep: () => void
  count: () => number
  close: () => void
}

export type WorldsOptions = {
  base: Base
  dataPath?: string | undefined
  /** Returns the current time in milliseconds, which measures how long a world has been idle. */
  nowMs?: () => number
  /** Returns the time that the clocks of new worlds follow, in Unix seconds. By default, the system's time. */
  system?: (() => number) | undefined
  /** Settings that every world starts with. */
  settings?: Partial<WorldSettings> | undefined
  /** Worlds of an earlier run, which this mock continues. */
  kept?: KeptWorlds | undefined
  /** Called when the mock ends, before the worlds are closed. Receives the state of all worlds. */
  keep?: ((kept: KeptWorlds) => void) | undefined
}

type Opening = {
  journal?: Journal | undefined
  isEmpty?: boolean | undefined
  kept?: KeptWorld | undefined
}
type Entry = { world: OpenWorld; usedMs: number; isEmpty: boolean }

export function createWorlds(options: WorldsOptions): Worlds {
  const { base, dataPath, nowMs = () => Date.now(), system, settings } = options
  const worlds = new Map<string, Entry>()
  const closed = createClosedWorlds(options.kept?.closed)
  const pathOf = (id: string) => (id === DEFAULT_WORLD ? dataPath : undefined)

  let emptyBase: Base | undefined

  function open(id: string, { journal, isEmpty = false, kept }: Opening = {}): OpenWorld {
    if (isEmpty) emptyBase ??= createBase({ seed: base.seed, products: 0 })
    const world = openWorld((isEmpty && emptyBase) || base, {
      id,
      path: isEmpty ? undefined : pathOf(id),
      journal,
      clock: createClock(system, kept?.clock),
      settings,
      kept,
    })
    // A new world must have a higher epoch than any earlier world of the same name, because the shop caches responses
    // by epoch.
    const before = closed.reopen(id)
    while (world.epoch() <= before) world.raiseEpoch()
    worlds.set(id, { world, usedMs: nowMs(), isEmpty })
    return world
  }

  function close(id: string, why: LostWorld['why'] | null): void {
    const world = worlds.get(id)?.world
    if (!world) return
    closed.note(id, { epoch: world.epoch(), why })
    world.close()
    worlds.delete(id)
  }

  function drop(id: string, why: LostWorld['why'] | null = null): void {
    worlds.get(id)?.world.journal.close()
    close(id, why)
  }

  function dropOldest(): void {
    const others = [...worlds].filter(([id]) => id !== DEFAULT_WORLD)
    const oldest = others.sort(([, a], [, b]) => a.usedMs - b.usedMs)[0]
    if (oldest) drop(oldest[0], 'limit')
  }

  function find(id: string): OpenWorld | undefined {
    const entry = worlds.get(id)
    if (!entry) return undefined
    entry.usedMs = nowMs()
    return entry.world
  }

  function refuseLost(id: string): void {
    const why = worlds.has(id) ? null : closed.whyLost(id)
    if (why) throw new LostWorldError({ id, why })
  }

  function enter(id: string): OpenWorld {
    const known = find(id)
    if (known) return known
    if (worlds.size >= WORLDS_MAX) dropOldest()
    return open(id)
  }

  for (const kept of options.kept?.worlds ?? []) {
    const { id, isEmpty, data } = kept
    const hasFile = !isEmpty && pathOf(id) !== undefined
    // Skips a kept world if MOCK_DATA was changed in between, so that the world cannot continue. If MOCK_DATA names a
    // file for the world's database, the kept state has no database. Otherwise it must have one.
    if (hasFile === (data === null)) open(id, { isEmpty, kept })
  }
  if (!worlds.has(DEFAULT_WORLD)) open(DEFAULT_WORLD)
  return {
    get: (id) => {
      refuseLost(id)
      return enter(id)
    },
    find: (id) => {
      refuseLost(id)
      return find(id)
    },
    enter,
    reset: (id, { isEmpty } = {}) => {
      const old = worlds.get(id)?.world
      // Keeps the journal object and only clears it. Callers that follow the journal also get the entries after the
      // reset.
      old?.journal.clear()
      close(id, null)
      const path = pathOf(id)
      if (path) removeOverlayFile(path)
      if (worlds.size >= WORLDS_MAX) dropOldest()
      return open(id, { journal: old?.journal, isEmpty })
    },
    drop: (id) => {
      if (!worlds.has(id)) return false
      drop(id)
      return true
    },
    list: () => {
      const now = nowMs()
      return [...worlds].map(([id, { world, usedMs }]) => ({
        id,
        calls: world.journal.last(),
        idle_seconds: Math.floor((now - usedMs) / 1000),
      }))
    },
    lost: closed.lost,
    sweep: () => {
      const limit = nowMs() - IDLE_MS
      for (const [id, { world, usedMs }] of worlds)
        if (id !== DEFAULT_WORLD && usedMs < limit && !world.journal.isFollowed()) drop(id, 'idle')
    },
    count: () => worlds.size,
    close: () => {
      options.keep?.({
        worlds: [...worlds.values()].map(({ world, isEmpty }) => keepWorld(world, { isEmpty })),
        closed: closed.keep(),
      })
      for (const id of worlds.keys()) drop(id)
      emptyBase?.close()
    },
  }
}
