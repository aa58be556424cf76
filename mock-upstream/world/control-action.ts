import type { Journal } from './journal.ts'

/**
 * Kinds of control API changes that a replay can repeat. A replay sends the recorded body to POST /__mock/<kind>. The
 * body of `encode` also contains the token that the mock issued.
 */
export const CONTROL_ACTION_KINDS = [
  'clock',
  'fault',
  'quirks',
  'texts',
  'idempotency',
  'stock',
  'product',
  'user',
  'address',
  'order',
  'scenario',
  'encode',
] as const
export type ControlActionKind = (typeof CONTROL_ACTION_KINDS)[number]
/**
 * A change made through the control API. `turn` is its position in the sequence of events (see `Recorded`). `time` is
 * world time in Unix seconds, `atMs` system time in milliseconds.
 */
export type ControlAction = {
  kind: ControlActionKind
  turn: number
  time: number
  atMs: number
  body: unknown
}

export function isControlActionKind(text: string): text is ControlActionKind {
  return CONTROL_ACTION_KINDS.some((kind) => kind === text)
}

type ActedOn = { journal: Journal; controlActions: ControlAction[]; now: () => number }

/** Records a change right after it was made. */
export function recordControlAction(world: ActedOn, kind: ControlActionKind, body: unknown): void {
  const turn = world.journal.nextTurn()
  world.controlActions.push({ kind, turn, time: world.now(), atMs: Date.now(), body })
}
