import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { HEADERS } from '#contracts/headers.ts'
import { base64Json } from '#contracts/upstream/codecs/base64-json.ts'
import { endpoints } from '#contracts/upstream/endpoints.ts'
import { DATA_FIELD } from '#contracts/upstream/envelope.ts'
import { DEFAULT_WORLD } from '#mock-upstream/world/world.ts'
import type { ScheduleLate } from '#mock-upstream/http/call.ts'
import type { Worlds } from '#mock-upstream/store/worlds.ts'
import { createAliases, type Aliases } from './aliases.ts'
import { toBundleAnswer, type Bundle, type CallStep, type ControlActionStep } from './bundle.ts'
import { clockSchema } from '#mock-upstream/control/state/clock-schema.ts'
import { firstChange } from './fingerprint.ts'
import { findDifferences, type Difference } from './differences.ts'
import type { Recorded } from '#mock-upstream/world/journal.ts'
import { complainAbout } from '#mock-upstream/http/issue-message.ts'
import { ControlError } from '#mock-upstream/control/request/read-request.ts'

/** Opens a mock that is used only for the replay. */
export type OpenInMemory = (options: {
  seed: number
  products: number
  system: () => number
  scheduleLate: ScheduleLate
  arrivesEarly: () => boolean
}) => Mock
type Mock = { app: FastifyInstance; worlds: Worlds; close: () => Promise<void> }

/** Stands for a recorded value of which the bundle contains only a fingerprint. The console knows these words, too. */
export const ANOTHER_VALUE = 'another value'

/** A replayed call. `differences` is empty if the call had the same result in the replay as in the bundle. */
export type ReplayedCall = { step: number; endpoint: string; differences: Difference[] }
export type Replay = { same: boolean; calls: ReplayedCall[]; dropped: number }

/**
 * Repeats every step of a bundle on a new mock in memory, at the same world times, and compares the results. Does not
 * wait for delays. Throws `ControlError` when a step is impossible, for example because this version of the mock lacks
 * a scenario.
 */
export async function replayBundle(bundle: Bundle, open: OpenInMemory): Promise<Replay> {
  const { seed, products, steps, dropped } = bundle
  let now = bundle.started
  const held: (() => void)[] = []
  const scheduleLate = () => new Promise<void>((resolve) => held.push(resolve))
  let arrivesEarly = false
  const mock = open({
    seed,
    products,
    system: () => now,
    scheduleLate,
    arrivesEarly: () => arrivesEarly,
  })
  const aliases = createAliases()
  const done: { index: number; step: CallStep; entry: Recorded }[] = []
  const late = new Map<number, { step: CallStep; entry: Recorded; commit: () => void }>()

  /**
   * Carries out a write that the replay has postponed until after the response. Does nothing if the replay has not
   * postponed the write of this call. The final comparison then reports that the call differs.
   */
  async function commitLate(turn: number): Promise<void> {
    const due = late.get(turn)
    if (!due) return
    late.delete(turn)
    due.commit()
    while (due.entry.late === undefined) await nextTurn()
    aliases.learn(due.step, due.entry)
  }

  try {
    for (const [index, step] of steps.entries()) {
      now = Math.max(now, step.time)
      if (step.kind === 'call') {
        arrivesEarly = step.arrived_early === true
        const entry = await callAgain(mock, step, aliases)
        aliases.learn(step, entry)
        done.push({ index, step, entry })
        const commit = held.pop()
        if (commit) late.set(step.turn, { step, entry, commit })
      } else if (step.kind === 'late') await commitLate(step.call)
      else {
        const refusal = await doAgain(mock, step, aliases)
        if (refusal) throw refuse(index, step, refusal)
      }
    }
  } finally {
    await mock.close()
  }
  const calls = done.map(({ index, step, entry }) => ({
    step: index + 1,
    endpoint: step.endpoint,
    differences: compare(step, entry, aliases),
  }))
  return { same: calls.every(({ differences }) => differences.length === 0), calls, dropped }
}

/** Repeats a call. Returns its journal entry, which exists even when the caller got no response. */
async function callAgain(mock: Mock, step: CallStep, aliases: Aliases): Promise<Recorded> {
  const { journal } = mock.worlds.get(DEFAULT_WORLD)
  const data = base64Json.encode(aliases.today(step.payload))
  const recorded = new Promise<Recorded>((resolve) => {
    const stop = journal.follow({
      onEntry: (entry) => {
        stop()
        resolve(entry)
      },
      onEnd: () => {},
    })
  })
  const answered = mock.app.inject({
    method: 'POST',
    url: endpoints[step.endpoint].path,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      ...(step.token !== null && { [HEADERS.token]: aliases.today(step.token) }),
    },
    payload: new URLSearchParams({ [DATA_FIELD]: data }).toString(),
  })
  // Ignores the error of a connection that a fault breaks, because the journal has recorded the call.
  answered.catch(() => undefined)
  return recorded
}

type Complaint = { field: string; message: string }
const tokenSchema = z.object({ token: z.string() })
const refusalSchema = z.object({ error: z.object({ field: z.string(), message: z.string() }) })

/**
 * Repeats a change made through the control API. Returns the reason if the mock refuses the change, otherwise null.
 * Does not repeat a change of the clock, because the mock's clock already shows the time of the step.
 */
async function doAgain(
  mock: Mock,
  { kind, body }: ControlActionStep,
  aliases: Aliases,
): Promise<Complaint | null> {
  if (kind === 'clock') {
    const read = clockSchema.safeParse(body)
    if (read.success) return null
    const { field, msg } = complainAbout(read.error, body, 'en')
    return { field, message: msg }
  }
  const { token, ...request } = body
  const answer = await mock.app.inject({
    method: 'POST',
    url: `/__mock/${kind}`,
    payload: aliases.today(withoutDelay(kind === 'encode' ? request : body)),
  })
  const issued = kind === 'encode' && tokenSchema.safeParse(answer.json()).data?.token
  if (typeof token === 'string' && issued) aliases.learnToken(token, issued)
  return answer.statusCode === 200 ? null : refusalSchema.parse(answer.json()).error
}

function refuse(
  index: number,
  { kind }: ControlActionStep,
  { field, message }: Complaint,
): ControlError {
  const path = ['steps', index, 'body', ...(field === 'body' ? [] : [field])].join('.')
  const words = `This mock cannot replay the ${kind} step. ${message}`
  return new ControlError(400, path, words)
}

/** Sets the delays of a fault to zero, so that the replay need not wait. */
function withoutDelay(body: Record<string, unknown>): Record<string, unknown> {
  const waits = Object.keys(body).filter((key) => ['ms', 'min_ms', 'max_ms'].includes(key))
  return { ...body, ...Object.fromEntries(waits.map((key) => [key, 0])) }
}

function compare(step: CallStep, entry: Recorded, aliases: Aliases): Difference[] {
  const seen = (part: Recorded['answer']) => part && toBundleAnswer(step.endpoint, part)
  const then = { status: step.status, answer: step.answer, handled: step.handled ?? null }
  const handled = step.handled === undefined ? null : seen(entry.handled)
  const now = { status: entry.status, answer: seen(entry.answer), handled }
  const found = findDifferences(aliases.today(then), JSON.parse(JSON.stringify(now)))
  return found.flatMap((difference) => nameValue(difference, step, entry))
}

/**
 * Names the first value that differs, in place of two different fingerprints. The recorded value itself is unknown,
 * because the bundle contains only a fingerprint of long data. `ANOTHER_VALUE` stands for it.
 */
function nameValue(difference: Difference, step: CallStep, entry: Recorded): Difference[] {
  const [, part, name] = /^(answer|handled)\.(hash|marks)$/.exec(difference.field) ?? []
  if (part !== 'answer' && part !== 'handled') return [difference]
  const marks = step[part]?.marks
  if (marks === undefined) return [difference]
  if (name === 'marks') return []
  const { path, now } = firstChange(marks, entry[part]?.data)
  return [{ field: `${part}.data.${path}`, before: ANOTHER_VALUE, now }]
}
