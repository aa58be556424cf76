import * as z from 'zod/mini'
import type { EndpointName } from '#contracts/upstream/endpoints.ts'
import { ENDPOINT_NAMES } from '#contracts/upstream/endpoints.ts'

const DELAY_MAX_MS = 60_000
const SECONDS_MAX = 10 * 366 * 24 * 60 * 60

/**
 * Where a fault strikes: before the request is read; when it was read and found right, but nothing happened yet; when the
 * handler has done its work; or at once, while the handler does its work `delay_ms` later.
 */
export const PLACES = ['before-parse', 'before-commit', 'after-commit', 'late-commit'] as const
export type Place = (typeof PLACES)[number]

const endpoint = z.enum(['*', ...ENDPOINT_NAMES] as ['*', ...EndpointName[]])
const count = (from: number) => z.optional(z.int().check(z.gte(from)))
const delayMs = z.int().check(z.gte(0), z.lte(DELAY_MAX_MS))

/** Which calls a fault strikes. */
const scope = {
  /** By name (`order.submit`), or `*` for all. */
  endpoint,
  /** How many calls it lets pass first. */
  after: count(0),
  /** How many calls it strikes; all without it. */
  times: count(1),
  /** Only the so-manyth call: `after: nth - 1, times: 1`. */
  nth: count(1),
  /** How likely it strikes each of them, 0 to 1; the same seed strikes the same calls. */
  probability: z.optional(z.number().check(z.gte(0), z.lte(1))),
  /** How long it lives, by the clock of its world. */
  seconds: z.optional(z.int().check(z.gte(1), z.lte(SECONDS_MAX))),
}

/** What stands in for an answer can strike anywhere. */
const anywhere = { at: z.optional(z.enum(PLACES)), delay_ms: z.optional(delayMs), ...scope }
/** What changes an answer strikes after the handler and nowhere else. */
const afterwards = { at: z.optional(z.enum(['after-commit'])), ...scope }
/** What holds a call back does so before all else. */
const beforehand = { at: z.optional(z.enum(['before-parse'])), ...scope }

const anyFields = z.record(z.string(), z.unknown())
type Contradiction = { field: string; allowed: string }

/** What no single field can see: fields that exclude or need each other. */
function contradictionsOf(fault: Readonly<Record<string, unknown>>): Contradiction[] {
  const { kind, at, delay_ms, nth, ms, min_ms: min, max_ms: max } = fault
  const has = (name: string) => fault[name] !== undefined
  const found: Contradiction[] = []
  const refuse = (field: string, allowed: string) => found.push({ field, allowed })
  if (kind === 'none' && has('endpoint') === has('id'))
    refuse('endpoint', 'or id, one of them and not both')
  if (at === 'late-commit' && delay_ms === undefined)
    refuse('delay_ms', `0 to ${DELAY_MAX_MS}, needed with at: late-commit`)
  if (at !== 'late-commit' && delay_ms !== undefined)
    refuse('delay_ms', 'with at: late-commit only')
  if (nth !== undefined && ['times', 'after', 'probability'].some(has))
    refuse('nth', 'without times, after and probability only')
  if (kind !== 'latency') return found
  if (ms === undefined && min === undefined && max === undefined)
    refuse('ms', `0 to ${DELAY_MAX_MS}, or min_ms and max_ms for a range`)
  if (ms !== undefined && (has('min_ms') || has('max_ms')))
    refuse('ms', 'without min_ms and max_ms only')
  if (ms === undefined && has('min_ms') !== has('max_ms'))
    refuse(has('min_ms') ? 'max_ms' : 'min_ms', `0 to ${DELAY_MAX_MS}, needed for a range`)
  if (typeof min === 'number' && typeof max === 'number' && max < min)
    refuse('max_ms', `${min} to ${DELAY_MAX_MS}`)
  return found
}

/**
 * Body of POST /__mock/fault.
 *
 * Broken transports, `at` any place, `before-parse` when nothing is said: `reset` breaks the connection, `hang` never answers,
 * `empty` is HTTP 200 without a body, `http500` and `http502` are HTML, `garbage` has `data` that no codec reads, `code` answers
 * with that code (a number, a text such as "1", or null for none at all).
 *
 * Altered answers, `at: after-commit` and nowhere else: `slow-body` takes `ms` for its bytes, `truncated` has half of its `data`,
 * `wrong-schema` decodes but a field has another type, `content-type` says `type` (`text/html` when nothing is said). A `code`
 * that is text or null alters too when nothing is said: `at` is `after-commit` then.
 *
 * `latency` holds a call back, by `ms` or by something from `min_ms` to `max_ms`; `none` takes away the faults of an endpoint,
 * or the one of an id.
 */
export const faultSchema = z
  .discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('latency'),
      ms: z.optional(delayMs),
      min_ms: z.optional(delayMs),
      max_ms: z.optional(delayMs),
      ...beforehand,
    }),
    z.strictObject({ kind: z.literal('slow-body'), ms: delayMs, ...afterwards }),
    z.strictObject({ kind: z.literal('reset'), ...anywhere }),
    z.strictObject({ kind: z.literal('hang'), ...anywhere }),
    z.strictObject({ kind: z.literal('empty'), ...anywhere }),
    z.strictObject({ kind: z.literal('http502'), ...anywhere }),
    z.strictObject({ kind: z.literal('http500'), ...anywhere }),
    z.strictObject({ kind: z.literal('truncated'), ...afterwards }),
    z.strictObject({ kind: z.literal('garbage'), ...anywhere }),
    z.strictObject({ kind: z.literal('wrong-schema'), ...afterwards }),
    z.strictObject({
      kind: z.literal('code'),
      code: z.union([z.int(), z.string().check(z.maxLength(20)), z.null()]),
      msg: z.optional(z.string()),
      ...anywhere,
    }),
    z.strictObject({
      kind: z.literal('content-type'),
      type: z.optional(z.string().check(z.regex(/^[\w.+-]+\/[\w.+-]+$/))),
      ...afterwards,
    }),
    z.strictObject({ kind: z.literal('none'), endpoint: z.optional(endpoint), id: count(1) }),
  ])
  .check(
    z.check(({ value, issues }) => {
      const fault = z.parse(anyFields, value)
      for (const { field, allowed } of contradictionsOf(fault))
        issues.push({ code: 'custom', path: [field], message: allowed, input: value })
    }),
  )
export type FaultRequest = z.output<typeof faultSchema>
export type Fault = Exclude<FaultRequest, { kind: 'none' }>
export type Latency = Extract<Fault, { kind: 'latency' }>
/** A fault that breaks an answer; at most one strikes a call. */
export type Break = Exclude<Fault, Latency>

/** Where a fault strikes that does not say it. */
export function placeOf(fault: Break): Place {
  if (fault.at) return fault.at
  const isAltered =
    fault.kind === 'slow-body' ||
    fault.kind === 'truncated' ||
    fault.kind === 'wrong-schema' ||
    fault.kind === 'content-type' ||
    (fault.kind === 'code' && typeof fault.code !== 'number')
  return isAltered ? 'after-commit' : 'before-parse'
}
