import type { OpenWorld } from '#mock-upstream/store/overlay.ts'

/** What the lab can do to a world so that a bundle can do it again: POST /__mock/<kind> with this body. */
export const DEED_KINDS = ['clock', 'fault', 'quirks', 'stock', 'order', 'scenario'] as const
export type DeedKind = (typeof DEED_KINDS)[number]
/** `turn` is its place among the calls (`Recorded`), `time` in Unix seconds of the world, `atMs` by the system. */
export type Deed = { kind: DeedKind; turn: number; time: number; atMs: number; body: unknown }

export function isDeedKind(text: string): text is DeedKind {
  return DEED_KINDS.some((kind) => kind === text)
}

/** Notes what was done, right after it. */
export function noteDeed(world: OpenWorld, kind: DeedKind, body: unknown): void {
  const turn = world.journal.nextTurn()
  world.deeds.push({ kind, turn, time: world.now(), atMs: Date.now(), body })
}
