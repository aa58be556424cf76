/** A world that the mock dropped by itself: to make room for a newer one, or after 15 idle minutes. */
export type LostWorld = { id: string; why: 'limit' | 'idle' }

const REASONS: Readonly<Record<LostWorld['why'], string>> = {
  limit: 'to make room for newer worlds',
  idle: 'after 15 minutes without a call',
}
const KEPT_MAX = 10_000
const SHOWN_MAX = 20

/**
 * Thrown for a call in a world that the mock dropped by itself. Without this error, the call would create a new world
 * of the same name, without the old data.
 */
export class LostWorldError extends Error {
  override name = 'LostWorldError'

  constructor({ id, why }: LostWorld) {
    super(
      `The mock dropped the world ${id} ${REASONS[why]}. Its orders, faults and clock are gone. Reset it or start a scenario in it to use the name again.`,
    )
  }
}

export type KeptClosedWorlds = ReadonlyMap<string, Closed>
type Closed = { epoch: number; why: LostWorld['why'] | null }

/**
 * Remembers the last epoch of each closed world, and whether the mock dropped the world by itself. Keeps only the
 * newest 10,000 closed worlds.
 */
export function createClosedWorlds(kept: KeptClosedWorlds = new Map()) {
  const closed = new Map(kept)
  return {
    note: (id: string, world: Closed): void => {
      closed.delete(id)
      closed.set(id, world)
      const [oldest] = closed.keys()
      if (closed.size > KEPT_MAX && oldest !== undefined) closed.delete(oldest)
    },
    /**
     * Removes the closed world of this name, because it opens again. Returns the last epoch of the closed world, or 0
     * if no closed world had this name.
     */
    reopen: (id: string): number => {
      const epoch = closed.get(id)?.epoch ?? 0
      closed.delete(id)
      return epoch
    },
    whyLost: (id: string): LostWorld['why'] | null => closed.get(id)?.why ?? null,
    lost: (): LostWorld[] =>
      [...closed]
        .flatMap(([id, { why }]) => (why ? [{ id, why }] : []))
        .toReversed()
        .slice(0, SHOWN_MAX),
    keep: (): KeptClosedWorlds => closed,
  }
}
