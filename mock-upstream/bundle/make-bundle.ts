import type { Codec } from '#contracts/upstream/codecs/codec.ts'
import { DEMO_PASSWORD } from '#fixtures/content/demo-users.ts'
import type { OpenWorld } from '#mock-upstream/world/world.ts'
import type { Base } from '#mock-upstream/store/base/base.ts'
import {
  BUNDLE_FORMAT,
  BUNDLE_VERSION,
  toBundleAnswer,
  type Bundle,
  type CallStep,
  type ControlActionStep,
  type LateStep,
} from './bundle.ts'
import type { ControlAction } from '#mock-upstream/world/control-action.ts'
import { readPayload } from '#mock-upstream/control/journal/journal-entry.ts'
import type { Recorded } from '#mock-upstream/world/journal.ts'
import { isSecret } from '#mock-upstream/control/journal/secrets.ts'

type Deps = { base: Base; codec: Codec }
type Placed = { turn: number; step: Bundle['steps'][number] }

/** Collects the events of a world since its start, without secrets. Leaves out unreadable calls and counts them. */
export function makeBundle(world: OpenWorld, { base, codec }: Deps): Bundle {
  const names = createNames()
  const startMs = world.startedMs
  const entries = world.journal.entries()
  const calls = entries.map((entry) => toCallStep(entry, { codec, names, startMs }))
  const placed: Placed[] = [
    ...world.controlActions.map((action) => ({
      turn: action.turn,
      step: names.hide(toActionStep(action, startMs)),
    })),
    ...defined(calls).map((step) => ({ turn: step.turn, step })),
    ...entries.flatMap((entry) => placeLate(entry, startMs)),
  ]
  return {
    format: BUNDLE_FORMAT,
    version: BUNDLE_VERSION,
    seed: base.seed,
    products: base.products,
    started: world.started,
    steps: placed.toSorted((a, b) => a.turn - b.turn).map(({ step }) => step),
    dropped: world.journal.dropped() + calls.filter((step) => step === null).length,
  }
}

function toActionStep(
  { kind, time, atMs, body }: ControlAction,
  startMs: number,
): ControlActionStep {
  return { kind, time, offset_ms: Math.max(0, atMs - startMs), body: { ...Object(body) } }
}

function placeLate({ turn: call, late }: Recorded, startMs: number): Placed[] {
  if (!late) return []
  const { turn, time, atMs } = late
  const step: LateStep = { kind: 'late', time, offset_ms: Math.max(0, atMs - startMs), call }
  return [{ turn, step }]
}

type Context = { codec: Codec; names: Names; startMs: number }

function toCallStep(entry: Recorded, { codec, names, startMs }: Context): CallStep | null {
  const { turn, endpoint, token, answer, handled, fault, time, status } = entry
  const read = readPayload(entry, codec)
  if (endpoint === null || !('payload' in read)) return null
  const shown = (part: Recorded['answer']) => part && toBundleAnswer(endpoint, names.hide(part))
  return {
    kind: 'call',
    turn,
    time,
    offset_ms: Math.max(0, entry.atMs - startMs),
    endpoint,
    payload: names.hide(read.payload),
    token: token && names.of('token', token),
    answer: shown(answer),
    ...(fault && fault.kind !== 'latency' && { handled: shown(handled) }),
    status,
    fault: fault && { kind: fault.kind, at: fault.at },
    ...(entry.arrivedEarly && { arrived_early: true }),
  }
}

type Names = {
  of: (kind: string, secret: string) => string
  /** Returns a copy in which aliases replace the secrets. The seeded customers' password is public, so it stays. */
  hide: <Value>(value: Value) => Value
}

/**
 * Creates aliases for secrets. An alias is as long as its secret. So if the mock refused a secret because of its
 * length, a replay refuses the alias, too.
 */
function createNames(): Names {
  const known = new Map<string, string>()
  const of = (kind: string, secret: string) => {
    const name = known.get(secret) ?? `${kind}-${known.size + 1}`.padEnd(secret.length, '.')
    known.set(secret, name.slice(0, Math.max(secret.length, 1)))
    return known.get(secret) ?? name
  }
  /**
   * Returns the value that replaces a secret in the bundle: an alias for a string, 0 for a number, an empty list for a
   * list, and an empty object for an object. If a secret was not a string, the mock refused it, and a replay refuses
   * the replacement, too.
   */
  const hidden = (key: string, part: unknown) => {
    if (typeof part === 'string')
      return part === DEMO_PASSWORD || part === '' ? part : of(key, part)
    if (typeof part === 'number') return 0
    if (typeof part !== 'object' || part === null) return part
    return Array.isArray(part) ? [] : {}
  }
  return {
    of,
    hide: (value) =>
      JSON.parse(
        JSON.stringify(value, (key, part: unknown) => (isSecret(key) ? hidden(key, part) : part)),
      ),
  }
}

function defined<Value>(values: readonly (Value | null)[]): Value[] {
  return values.filter((value) => value !== null)
}
