import * as z from 'zod/mini'
import type { EndpointName } from '#contracts/upstream/endpoints.ts'
import { ENDPOINT_NAMES } from '#contracts/upstream/endpoints.ts'

const DELAY_MAX_MS = 60_000
const SECONDS_MAX = 10 * 366 * 24 * 60 * 60

/** Phase at which a fault applies. */
export const PHASES = [
  /** Before the request is parsed. */
  'before-parse',
  /** After the request was checked and before the handler runs. */
  'before-commit',
  /** After the handler ran. */
  'after-commit',
  /** Before the handler runs. The handler still runs, `delay_ms` later. */
  'late-commit',
] as const
export type Phase = (typeof PHASES)[number]

const endpoint = z.enum(['*', ...ENDPOINT_NAMES] as ['*', ...EndpointName[]])
const count = (from: number) => z.optional(z.int().check(z.gte(from)))
const delayMs = z.int().check(z.gte(0), z.lte(DELAY_MAX_MS))

/** Selects the calls to which a fault applies. */
const scope = {
  /** Endpoint name (`order.submit`), or `*` for all. */
  endpoint,
  /** Number of calls to let pass first. */
  after: count(0),
  /** Number of calls to match. Unlimited by default. */
  times: count(1),
  /** Matches only the n-th call. Short for `after: nth - 1, times: 1`. */
  nth: count(1),
  /** Probability of each match, 0 to 1. The same seed matches the same calls. */
  probability: z.optional(z.number().check(z.gte(0), z.lte(1))),
  /** Lifetime of the fault, by the clock of the world. */
  seconds: z.optional(z.int().check(z.gte(1), z.lte(SECONDS_MAX))),
}

/** Faults that replace the response can apply at any phase. */
const anywhere = { at: z.optional(z.enum(PHASES)), delay_ms: z.optional(delayMs), ...scope }
/** Faults that alter the response can apply only after the handler has run. */
const afterwards = { at: z.optional(z.enum(['after-commit'])), ...scope }
/** Delays apply before the request is parsed. */
const beforehand = { at: z.optional(z.enum(['before-parse'])), ...scope }

const anyFields = z.record(z.string(), z.unknown())
type Contradiction = { field: string; allowed: string }

/** Checks rules that span several fields: some fields exclude each other, and some need another field. */
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
 * Body of POST /__mock/fault. A broken response applies at any phase, by default `before-parse`. An altered response
 * applies only at `after-commit`.
 */
export const faultSchema = z
  .discriminatedUnion('kind', [
    /** Delays a call by `ms`, or by a random time from `min_ms` to `max_ms`. */
    z.strictObject({
      kind: z.literal('latency'),
      ms: z.optional(delayMs),
      min_ms: z.optional(delayMs),
      max_ms: z.optional(delayMs),
      ...beforehand,
    }),
    /** Altered response: sends its bytes over `ms`. */
    z.strictObject({ kind: z.literal('slow-body'), ms: delayMs, ...afterwards }),
    /** Broken response: breaks the connection. */
    z.strictObject({ kind: z.literal('reset'), ...anywhere }),
    /** Broken response: never responds. */
    z.strictObject({ kind: z.literal('hang'), ...anywhere }),
    /** Broken response: HTTP 200 without a body. */
    z.strictObject({ kind: z.literal('empty'), ...anywhere }),
    /** Broken response: HTTP 502 with HTML. */
    z.strictObject({ kind: z.literal('http502'), ...anywhere }),
    /** Broken response: HTTP 500 with HTML. */
    z.strictObject({ kind: z.literal('http500'), ...anywhere }),
    /** Altered response: has only half of its `data`. */
    z.strictObject({ kind: z.literal('truncated'), ...afterwards }),
    /** Broken response: `data` that no codec can decode. */
    z.strictObject({ kind: z.literal('garbage'), ...anywhere }),
    /** Altered response: its `data` decodes, but one field has a wrong type. */
    z.strictObject({ kind: z.literal('wrong-schema'), ...afterwards }),
    /**
     * Broken response with this code: a number, a string such as "1", or null to leave the code out. A string or null
     * applies at `after-commit` by default.
     */
    z.strictObject({
      kind: z.literal('code'),
      code: z.union([z.int(), z.string().check(z.maxLength(20)), z.null()]),
      msg: z.optional(z.string()),
      ...anywhere,
    }),
    /** Altered response: sends `type` as its content type, by default `text/html`. */
    z.strictObject({
      kind: z.literal('content-type'),
      type: z.optional(z.string().check(z.regex(/^[\w.+-]+\/[\w.+-]+$/))),
      ...afterwards,
    }),
    /** Removes the faults of an endpoint, or the fault with this id. */
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
/** A fault that breaks a response. At most one applies to a call. */
export type Break = Exclude<Fault, Latency>

/** Returns the phase of a fault, or the default of its kind. */
export function phaseOf(fault: Break): Phase {
  if (fault.at) return fault.at
  const isAltered =
    fault.kind === 'slow-body' ||
    fault.kind === 'truncated' ||
    fault.kind === 'wrong-schema' ||
    fault.kind === 'content-type' ||
    (fault.kind === 'code' && typeof fault.code !== 'number')
  return isAltered ? 'after-commit' : 'before-parse'
}
