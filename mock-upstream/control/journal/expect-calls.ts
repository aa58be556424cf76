import * as z from 'zod/mini'
import type { Codec } from '#contracts/upstream/codecs/codec.ts'
import { ENDPOINT_NAMES, type EndpointName } from '#contracts/upstream/endpoints.ts'
import { DATA_FIELD } from '#contracts/upstream/envelope.ts'
import { differencesFrom, type RequestDifference } from '#mock-upstream/world/fault-answer.ts'
import type { Recorded } from '#mock-upstream/world/journal.ts'
import { readPayload } from './journal-entry.ts'
import { isSecret, mask } from './secrets.ts'

const COUNT_MAX = 1_000_000
const WAIT_MAX_MS = 10_000
const NEAR_MAX = 3

const count = z.optional(z.int().check(z.gte(0), z.lte(COUNT_MAX)))

/** Body of POST /__mock/expect. Without `times`, `at_least` and `at_most`, at least one call is expected. */
export const expectationSchema = z
  .strictObject({
    endpoint: z.enum(ENDPOINT_NAMES),
    /** Fields that the decoded request must have. The request and the objects in it may have further fields. */
    match: z.optional(z.record(z.string(), z.unknown())),
    /** User name of the caller, or null for a call without a valid token. */
    account: z.optional(z.nullable(z.string())),
    /** Exact number of calls. */
    times: count,
    at_least: count,
    at_most: count,
    /** Number of a call (`seq`). Only later calls are counted. */
    after: count,
    /**
     * Maximum time in milliseconds to wait for the expected calls. The result comes as soon as they have arrived. So an
     * expectation that holds without any call cannot wait.
     */
    within_ms: z.optional(z.int().check(z.gte(0), z.lte(WAIT_MAX_MS))),
  })
  .check(
    z.refine(
      ({ times, at_least, at_most }) => times === undefined || (at_least ?? at_most) === undefined,
      {
        path: ['times'],
        error: 'times is allowed only without at_least and at_most.',
      },
    ),
    z.refine(
      (expectation) => expectation.within_ms === undefined || boundsOf(expectation).least > 0,
      {
        path: ['within_ms'],
        error: 'within_ms waits for calls, so it needs times or at_least of 1 or more.',
      },
    ),
    z.refine(({ at_least = 0, at_most = COUNT_MAX }) => at_least <= at_most, {
      path: ['at_most'],
      error: 'at_most must not be less than at_least.',
    }),
  )
export type Expectation = z.input<typeof expectationSchema>

/** A call of the expected endpoint that does not match the expectation, with every field that differs. */
type NearMiss = { seq: number; differences: RequestDifference[] }
export type ExpectationResult = {
  holds: boolean
  /** Number of matching calls in the journal. */
  count: number
  /** Numbers (`seq`) of the calls that match. */
  calls: number[]
  /** Says what was expected and what happened. */
  message: string
  /** The calls of the endpoint that do not match, at most three. The one with the fewest differences comes first. */
  near_misses: NearMiss[]
}

/** Compares the recorded calls with an expectation. The result contains no secrets. */
export function checkExpectation(
  entries: readonly Recorded[],
  expectation: Expectation,
  codec: Codec,
): ExpectationResult {
  const { endpoint, after = 0 } = expectation
  const considered = entries.filter(({ seq }) => seq > after)
  const compared = considered
    .filter((entry) => entry.endpoint === endpoint)
    .map((entry) => ({ seq: entry.seq, differences: compare(entry, expectation, codec) }))
  const calls = compared.filter(({ differences }) => differences.length === 0).map(({ seq }) => seq)
  const near_misses = compared
    .filter(({ differences }) => differences.length > 0)
    .toSorted((a, b) => a.differences.length - b.differences.length || b.seq - a.seq)
    .slice(0, NEAR_MAX)
  const { least, most } = boundsOf(expectation)
  const holds = calls.length >= least && calls.length <= most
  const message = [
    `Expected ${describe(expectation)}, got ${times(calls.length)}${listed(calls)}.`,
    ...(holds ? [] : [explain(considered, near_misses, expectation)]),
  ].join(' ')
  return { holds, count: calls.length, calls, message, near_misses }
}

type Counts = Pick<Expectation, 'times' | 'at_least' | 'at_most'>

function boundsOf({ times: exact, at_least, at_most }: Counts) {
  if (exact !== undefined) return { least: exact, most: exact }
  return { least: at_least ?? (at_most === undefined ? 1 : 0), most: at_most ?? Infinity }
}

function compare(
  entry: Recorded,
  { match, account }: Expectation,
  codec: Codec,
): RequestDifference[] {
  const read = readPayload(entry, codec)
  const inRequest =
    'payload' in read
      ? differencesFrom(match ?? {}, read.payload)
      : [{ field: DATA_FIELD, expected: 'a request that can be read', got: read.unreadable }]
  const isCaller = account === undefined || account === entry.account
  const ofCaller = isCaller ? [] : [{ field: 'account', expected: account, got: entry.account }]
  return [...inRequest, ...ofCaller].map(hideSecrets)
}

function hideSecrets({ field, expected, got }: RequestDifference): RequestDifference {
  const name = field.split('.').findLast((part) => !/^\d+$/.test(part)) ?? ''
  const hide = (value: unknown) =>
    value === undefined ? undefined : isSecret(name) ? '•••' : mask(value)
  return { field, expected: hide(expected), got: hide(got) }
}

function describe({ endpoint, match, account, ...counts }: Expectation): string {
  const { least, most } = boundsOf(counts)
  const often =
    least === most
      ? `exactly ${times(least)}`
      : [least > 0 && `at least ${times(least)}`, most < Infinity && `at most ${times(most)}`]
          .filter(Boolean)
          .join(' and ')
  const by = account === undefined ? '' : ` by ${account ?? 'a visitor'}`
  const which = match === undefined ? '' : ` with ${JSON.stringify(mask(match))}`
  return `${endpoint}${by}${which} ${often}`
}

function explain(
  considered: readonly Recorded[],
  near: readonly NearMiss[],
  { endpoint }: Expectation,
): string {
  const [nearest] = near
  if (nearest) {
    const parts = nearest.differences.map(
      ({ field, expected, got }) =>
        `${field}: expected ${JSON.stringify(expected)}, got ${got === undefined ? 'nothing' : JSON.stringify(got)}`,
    )
    return `Nearest: call ${nearest.seq} differs in ${parts.join('; ')}.`
  }
  if (considered.some((entry) => entry.endpoint === endpoint)) return 'Every call of it matches.'
  const names = considered.flatMap(({ endpoint: name }) => (name ? [name] : []))
  const called = [...countEach(names)].map(([name, number]) => `${name} ${times(number)}`)
  return `It was not called. Called: ${called.join(', ') || 'nothing'}.`
}

function countEach(names: readonly EndpointName[]): Map<EndpointName, number> {
  const counts = new Map<EndpointName, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}

function times(number: number): string {
  return number === 1 ? 'once' : `${number} times`
}

function listed(calls: readonly number[]): string {
  return calls.length === 0 ? '' : ` (${calls.length === 1 ? 'call' : 'calls'} ${calls.join(', ')})`
}
