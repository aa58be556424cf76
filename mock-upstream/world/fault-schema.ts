import * as z from 'zod/mini'
import type { EndpointName } from '#contracts/upstream/endpoints.ts'
import { ENDPOINT_NAMES } from '#contracts/upstream/endpoints.ts'
import { UPSTREAM_CODES } from '#contracts/upstream/envelope.ts'
import { findContractBreak } from './fault-answer.ts'

const DELAY_MAX_MS = 60_000
const SECONDS_MAX = 10 * 366 * 24 * 60 * 60

/** Phases of a call at which a fault can apply. */
export const PHASES = [
  /** Before the request is parsed. */
  'before-parse',
  /** After the request was checked and before the handler runs. */
  'before-commit',
  /** After the handler ran. */
  'after-commit',
  /** Like `before-commit`, except that the handler still runs, `delay_ms` later. */
  'late-commit',
] as const
export type Phase = (typeof PHASES)[number]

const endpoint = z.enum(['*', ...ENDPOINT_NAMES] as ['*', ...EndpointName[]])
const count = (from: number) => z.optional(z.int().check(z.gte(from)))
const fields = z.record(z.string(), z.unknown())
const delayMs = z.int().check(z.gte(0), z.lte(DELAY_MAX_MS))

/** Fields that select the calls to which a fault applies. */
const scope = {
  /** Endpoint name (`order.submit`), or `*` for all. */
  endpoint,
  /**
   * Fields that the decoded request of a matching call must have. The request and its objects may have further fields.
   */
  match: z.optional(fields),
  /** Number of matching calls that the fault skips before it applies for the first time. */
  after: count(0),
  /** Number of calls to which the fault applies. Unlimited by default. */
  times: count(1),
  /** Applies only to the n-th call. Short for `after: nth - 1, times: 1`. */
  nth: count(1),
  /**
   * With the value 3, the fault applies to the 3rd, 6th, 9th call and so on. Calls that `after` skips are not counted.
   */
  every: z.optional(z.int().check(z.gte(2))),
  /** Probability, above 0 and up to 1, that the fault applies to a call. The same seed always selects the same calls. */
  probability: z.optional(z.number().check(z.gte(0), z.lte(1))),
  /** Lifetime of the fault in seconds, by the clock of the world. */
  seconds: z.optional(z.int().check(z.gte(1), z.lte(SECONDS_MAX))),
}

/** Faults that replace the response can apply at any phase. */
const anywhere = { at: z.optional(z.enum(PHASES)), delay_ms: z.optional(delayMs), ...scope }
/** Faults that alter the response can apply only after the handler has run. */
const afterwards = { at: z.optional(z.enum(['after-commit'])), ...scope }
/** The data of `respond` and `patch` faults must keep the contract of the endpoint, unless `breaks` is true. */
const byHand = { breaks: z.optional(z.boolean()) }
/** Faults that delay the call (`latency`) can apply only before the request is parsed. */
const beforehand = { at: z.optional(z.enum(['before-parse'])), ...scope }

/** A rule that a fault breaks: the field that breaks the rule, and a sentence that states the rule. */
type Contradiction = { field: string; message: string }

/**
 * Checks the data of a `respond` fault against the contract of the fault's endpoint. Returns the field that breaks the
 * contract, with a message, or null if no field does. Also returns null if `breaks` is true or `code` is not the
 * success code.
 */
function breakOf({ endpoint: name, code, data, breaks }: Readonly<Record<string, unknown>>) {
  const isSuccess = code === undefined || code === UPSTREAM_CODES.success
  if (breaks === true || !isSuccess) return null
  const known = ENDPOINT_NAMES.find((one) => one === name)
  if (!known)
    return {
      field: 'endpoint',
      message: 'A success needs one endpoint, which says what data it has',
    }
  const broken = findContractBreak(known, data ?? null)
  return (
    broken && {
      field: ['data', ...broken.field.split('.').filter(Boolean)].join('.'),
      message: `The data breaks the contract of ${known} in ${broken.field || 'all of it'}: ${broken.message}`,
    }
  )
}

/** Checks the rules about combinations of fields. For example, `nth` is not allowed together with `times`. */
function contradictionsOf(fault: Readonly<Record<string, unknown>>): Contradiction[] {
  const { kind, at, delay_ms, nth, ms, min_ms: min, max_ms: max } = fault
  const has = (name: string) => fault[name] !== undefined
  const found: Contradiction[] = []
  const refuse = (field: string, message: string) => found.push({ field, message })
  if (kind === 'respond') {
    const broken = breakOf(fault)
    if (broken)
      refuse(broken.field, `${broken.message}. Send breaks: true to break the contract on purpose.`)
  }
  if (kind === 'none' && ['endpoint', 'id', 'all'].filter(has).length !== 1)
    refuse('endpoint', 'Send exactly one of endpoint, id and all.')
  if (at === 'late-commit' && delay_ms === undefined)
    refuse('delay_ms', `A late commit needs delay_ms. Allowed: 0 to ${DELAY_MAX_MS}.`)
  if (at !== 'late-commit' && delay_ms !== undefined)
    refuse('delay_ms', 'delay_ms is allowed only with at: late-commit.')
  if (nth !== undefined && ['times', 'after', 'every', 'probability'].some(has))
    refuse('nth', 'nth is allowed only without times, after, every and probability.')
  if (fault['probability'] === 0)
    refuse('probability', 'A fault with this probability never applies. Allowed: above 0, up to 1.')
  if (has('every') && has('probability'))
    refuse('every', 'every is allowed only without probability.')
  if (kind !== 'latency') return found
  if (ms === undefined && min === undefined && max === undefined)
    refuse(
      'ms',
      `A latency needs ms, or min_ms and max_ms for a range. Allowed: 0 to ${DELAY_MAX_MS}.`,
    )
  if (ms !== undefined && (has('min_ms') || has('max_ms')))
    refuse('ms', 'ms is allowed only without min_ms and max_ms.')
  if (ms === undefined && has('min_ms') !== has('max_ms'))
    refuse(
      has('min_ms') ? 'max_ms' : 'min_ms',
      `A range needs min_ms and max_ms. Allowed: 0 to ${DELAY_MAX_MS}.`,
    )
  if (typeof min === 'number' && typeof max === 'number' && max < min)
    refuse('max_ms', `max_ms must be at least min_ms. Allowed: ${min} to ${DELAY_MAX_MS}.`)
  return found
}

/**
 * Body of POST /__mock/fault. There are two main groups of faults. A “broken response” fault replaces the response: it
 * can apply at any phase, by default `before-parse`. An “altered response” fault changes the response of the handler:
 * it applies only at `after-commit`.
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
    /** Altered response: its bytes arrive slowly, over `ms` milliseconds. */
    z.strictObject({ kind: z.literal('slow-body'), ms: delayMs, ...afterwards }),
    /** Broken response: breaks the connection. */
    z.strictObject({ kind: z.literal('reset'), ...anywhere }),
    /** Broken response: never responds. */
    z.strictObject({ kind: z.literal('hang'), ...anywhere }),
    /** Broken response: HTTP 200 with an empty body. */
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
     * Replaces the response with `data` and `code`. Without `code`, the response reports success. Applies at `before-commit`
     * by default, so that the handler does not run.
     */
    z.strictObject({
      kind: z.literal('respond'),
      code: z.optional(z.int()),
      msg: z.optional(z.string()),
      data: z.optional(z.unknown()),
      ...byHand,
      ...anywhere,
    }),
    /** Altered response: applies a JSON merge patch (RFC 7396) to the data of a success. */
    z.strictObject({ kind: z.literal('patch'), patch: fields, ...byHand, ...afterwards }),
    /**
     * Broken response: has `code` as its response code, or no response code if `code` is null. If `code` is null or a
     * string such as "1", the fault applies at `after-commit` by default.
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
      type: z.optional(
        z.string().check(
          z.regex(/^[\w.+-]+\/[\w.+-]+(; ?[\w-]+=[\w.-]+)*$/, {
            error: 'Expected: a media type such as text/plain or text/html; charset=utf-8.',
          }),
        ),
      ),
      ...afterwards,
    }),
    /**
     * Removes faults. Needs exactly one of three fields: `id` removes the fault with this id, `endpoint` removes all
     * faults that were set for this endpoint, and `all` removes every fault.
     */
    z.strictObject({
      kind: z.literal('none'),
      endpoint: z.optional(endpoint),
      id: count(1),
      all: z.optional(z.literal(true)),
    }),
  ])
  .check(
    z.check(({ value, issues }) => {
      const fault = z.parse(fields, value)
      for (const { field, message } of contradictionsOf(fault))
        issues.push({ code: 'custom', path: [field], message, input: value })
    }),
  )
/** All kinds of faults. `none` is not among them, because it removes faults. */
export const FAULT_KINDS = faultSchema.def.options
  .flatMap(({ shape }) => [...shape.kind.def.values])
  .filter((kind) => kind !== 'none')
export type FaultRequest = z.output<typeof faultSchema>
export type FaultRemoval = Extract<FaultRequest, { kind: 'none' }>
export type Fault = Exclude<FaultRequest, FaultRemoval>
export type Latency = Extract<Fault, { kind: 'latency' }>
/** A fault of any kind except `latency`. At most one of these faults applies to a call. */
export type Break = Exclude<Fault, Latency>

/** Kinds of faults that alter the data of a success. They do not apply to a refusal, which has no data. */
export const ALTERS_SUCCESS: ReadonlySet<Fault['kind']> = new Set([
  'patch',
  'truncated',
  'wrong-schema',
])

/** Returns the phase at which a fault applies: its own, or else the default of its kind. */
export function phaseOf(fault: Break): Phase {
  if (fault.at) return fault.at
  if (fault.kind === 'respond') return 'before-commit'
  const isAltered =
    fault.kind === 'slow-body' ||
    fault.kind === 'truncated' ||
    fault.kind === 'patch' ||
    fault.kind === 'wrong-schema' ||
    fault.kind === 'content-type' ||
    (fault.kind === 'code' && typeof fault.code !== 'number')
  return isAltered ? 'after-commit' : 'before-parse'
}
