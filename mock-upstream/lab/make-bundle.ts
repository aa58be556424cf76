import type { Codec } from '#contracts/upstream/codecs/codec.ts'
import { DEMO_PASSWORD } from '#fixtures/content/demo-users.ts'
import type { OpenWorld } from '#mock-upstream/store/overlay.ts'
import type { Base } from '#mock-upstream/store/base.ts'
import {
  BUNDLE_FORMAT,
  BUNDLE_VERSION,
  toBundleAnswer,
  type Bundle,
  type CallStep,
} from './bundle.ts'
import type { Deed } from './deed.ts'
import { readPayload } from './journal-entry.ts'
import type { Recorded } from './journal.ts'
import { isSecret } from './secrets.ts'

type Deps = { base: Base; codec: Codec }
type Step = Bundle['steps'][number]

/** What happened in a world since it began, without its secrets. Calls that could not be read are left out and counted. */
export function makeBundle(world: OpenWorld, { base, codec }: Deps): Bundle {
  const names = createNames()
  const startMs = world.startedMs
  const entries = world.journal.entries()
  const calls = entries.map((entry) => toCallStep(entry, { codec, names, startMs }))
  const steps: Step[] = [...world.deeds.map((deed) => toDeedStep(deed, startMs)), ...defined(calls)]
  return {
    format: BUNDLE_FORMAT,
    version: BUNDLE_VERSION,
    seed: base.seed,
    products: base.products,
    started: world.started,
    steps: steps.toSorted((a, b) => a.time - b.time || a.offset_ms - b.offset_ms),
    dropped: world.journal.dropped() + calls.filter((step) => step === null).length,
  }
}

function toDeedStep({ kind, time, atMs, body }: Deed, startMs: number): Step {
  return { kind, time, offset_ms: Math.max(0, atMs - startMs), body: { ...Object(body) } }
}

type Context = { codec: Codec; names: Names; startMs: number }

function toCallStep(entry: Recorded, { codec, names, startMs }: Context): CallStep | null {
  const { endpoint, token, answer, handled, fault, time, status } = entry
  const read = readPayload(entry, codec)
  if (endpoint === null || !('payload' in read)) return null
  const shown = (part: Recorded['answer']) => part && toBundleAnswer(endpoint, names.hide(part))
  return {
    kind: 'call',
    time,
    offset_ms: Math.max(0, entry.atMs - startMs),
    endpoint,
    payload: names.hide(read.payload),
    token: token && names.of('token', token),
    answer: shown(answer),
    ...(fault && fault.kind !== 'latency' && { handled: shown(handled) }),
    ...(entry.handledMs && { handled_ms: Math.max(0, entry.handledMs - startMs) }),
    status,
    fault: fault && { kind: fault.kind, at: fault.at },
  }
}

type Names = {
  of: (kind: string, secret: string) => string
  /** A copy with names in place of secrets; the seeded customers' password is none. */
  hide: <Value>(value: Value) => Value
}

/** The same name for the same secret, and as long as it, so that what was too short still is. */
function createNames(): Names {
  const known = new Map<string, string>()
  const of = (kind: string, secret: string) => {
    const name = known.get(secret) ?? `${kind}-${known.size + 1}`.padEnd(secret.length, '.')
    known.set(secret, name.slice(0, Math.max(secret.length, 1)))
    return known.get(secret) ?? name
  }
  return {
    of,
    hide: (value) =>
      JSON.parse(
        JSON.stringify(value, (key, part: unknown) =>
          isSecret(key) && typeof part === 'string' && part !== DEMO_PASSWORD && part !== ''
            ? of(key, part)
            : part,
        ),
      ),
  }
}

function defined<Value>(values: readonly (Value | null)[]): Value[] {
  return values.filter((value) => value !== null)
}
