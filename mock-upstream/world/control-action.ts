import type { Journal } from './journal.ts'

/** Changes by the control API that a bundle can repeat: POST /__mock/<kind> with the recorded body. */
export const LAB_ACTION_KINDS = ['clock', 'fault', 'quirks', 'stock', 'order', 'scenario'] as const
export type LabActionKind = (typeof LAB_ACTION_KINDS)[number]
/**
 * `turn` is the position in the sequence of events (see `Recorded`), `time` is the world's in Unix seconds, `atMs` the
 * system's.
 */
export type LabAction = {
  kind: LabActionKind
  turn: number
  time: number
  atMs: number
  body: unknown
}

export function isLabActionKind(text: string): text is LabActionKind {
  return LAB_ACTION_KINDS.some((kind) => kind === text)
}

type ActedOn = { journal: Journal; labActions: LabAction[]; now: () => number }

/** Records a change right after it was made. */
export function noteLabAction(world: ActedOn, kind: LabActionKind, body: unknown): void {
  const turn = world.journal.nextTurn()
  world.labActions.push({ kind, turn, time: world.now(), atMs: Date.now(), body })
}
