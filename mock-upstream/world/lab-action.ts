import type { Journal } from './journal.ts'

/** Changes by the control API that a bundle can repeat: POST /__mock/<kind> with the recorded body. */
export const DEED_KINDS = ['clock', 'fault', 'quirks', 'stock', 'order', 'scenario'] as const
export type DeedKind = (typeof DEED_KINDS)[number]
/**
 * `turn` is the position in the sequence of events (see `Recorded`), `time` is the world's in Unix seconds, `atMs` the
 * system's.
 */
export type Deed = { kind: DeedKind; turn: number; time: number; atMs: number; body: unknown }

export function isDeedKind(text: string): text is DeedKind {
  return DEED_KINDS.some((kind) => kind === text)
}

type Acted = { journal: Journal; deeds: Deed[]; now: () => number }

/** Records a change right after it was made. */
export function noteDeed(world: Acted, kind: DeedKind, body: unknown): void {
  const turn = world.journal.nextTurn()
  world.deeds.push({ kind, turn, time: world.now(), atMs: Date.now(), body })
}
