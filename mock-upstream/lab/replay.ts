import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { HEADERS } from '#contracts/headers.ts'
import { base64Json } from '#contracts/upstream/codecs/base64-json.ts'
import { endpoints } from '#contracts/upstream/endpoints.ts'
import { DATA_FIELD } from '#contracts/upstream/envelope.ts'
import { DEFAULT_WORLD } from '#mock-upstream/handlers/handler.ts'
import type { Later } from '#mock-upstream/http/call.ts'
import type { Worlds } from '#mock-upstream/store/worlds.ts'
import { createAliases, type Aliases } from './aliases.ts'
import { toBundleAnswer, type Bundle, type CallStep } from './bundle.ts'
import { findDifferences, type Difference } from './differences.ts'
import type { Recorded } from './journal.ts'

/** Opens a mock that is used for the replay alone. */
export type OpenInMemory = (options: {
  seed: number
  products: number
  system: () => number
  later: Later
}) => Mock
type Mock = { app: FastifyInstance; worlds: Worlds; close: () => Promise<void> }

/** One call again; `differences` is empty when it went as before. */
export type ReplayedCall = { step: number; endpoint: string; differences: Difference[] }
export type Replay = { same: boolean; calls: ReplayedCall[]; dropped: number }

/**
 * Does everything in a bundle again on a new mock in memory, at the same times of its clock, and compares what came of
 * it. Delays are left out, but what was placed late is late again: after the same step.
 */
export async function replayBundle(bundle: Bundle, open: OpenInMemory): Promise<Replay> {
  const { seed, products, steps, dropped } = bundle
  let now = bundle.started
  const held: (() => void)[] = []
  const later = () => new Promise<void>((resolve) => held.push(resolve))
  const mock = open({ seed, products, system: () => now, later })
  const aliases = createAliases()
  const done: { index: number; step: CallStep; entry: Recorded }[] = []
  const late: { step: CallStep; entry: Recorded; commit: () => void }[] = []

  /** Lets the late ones come that had come by then. */
  async function catchUp(offsetMs: number): Promise<void> {
    const isDue = ({ step }: (typeof late)[number]) => (step.handled_ms ?? Infinity) <= offsetMs
    for (const due of late.filter(isDue)) {
      late.splice(late.indexOf(due), 1)
      due.commit()
      while (due.entry.handledMs === undefined) await nextTurn()
    }
  }

  try {
    for (const [index, step] of steps.entries()) {
      await catchUp(step.offset_ms)
      now = Math.max(now, step.time)
      if (step.kind === 'call') {
        const entry = await callAgain(mock, step, aliases)
        aliases.learn(step, entry)
        done.push({ index, step, entry })
        const commit = held.pop()
        if (commit) late.push({ step, entry, commit })
      } else if (step.kind !== 'clock') await doAgain(mock, step, aliases)
    }
    await catchUp(Number.MAX_SAFE_INTEGER)
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

/** The same call; what came of it is in the journal, also when the caller heard nothing. */
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
  // A connection that a fault breaks is told by the journal.
  answered.catch(() => undefined)
  return recorded
}

type Deed = Exclude<Bundle['steps'][number], CallStep>

async function doAgain(mock: Mock, { kind, body }: Deed, aliases: Aliases): Promise<void> {
  const answer = await mock.app.inject({
    method: 'POST',
    url: `/__mock/${kind}`,
    payload: aliases.today(withoutDelay(body)),
  })
  if (answer.statusCode !== 200) throw new Error(`the lab refuses ${kind}: ${answer.body}`)
}

/** Faults that only take time strike all the same, but take none. */
function withoutDelay(body: Record<string, unknown>): Record<string, unknown> {
  const waits = Object.keys(body).filter((key) => ['ms', 'min_ms', 'max_ms'].includes(key))
  return { ...body, ...Object.fromEntries(waits.map((key) => [key, 0])) }
}

function compare(step: CallStep, entry: Recorded, aliases: Aliases): Difference[] {
  const seen = (part: Recorded['answer']) => part && toBundleAnswer(step.endpoint, part)
  const then = { status: step.status, answer: step.answer, handled: step.handled ?? null }
  const handled = step.handled === undefined ? null : seen(entry.handled)
  const now = { status: entry.status, answer: seen(entry.answer), handled }
  return findDifferences(aliases.today(then), JSON.parse(JSON.stringify(now)))
}
