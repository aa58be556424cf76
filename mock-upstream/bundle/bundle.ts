import * as z from 'zod/mini'
import { ENDPOINT_NAMES, type EndpointName } from '#contracts/upstream/endpoints.ts'
import { PRODUCTS_MAX, SEED_MAX } from '#mock-upstream/env.ts'
import { fingerprintOf } from './fingerprint.ts'
import { isCacheable } from '#mock-upstream/http/response-cache.ts'
import { CONTROL_ACTION_KINDS } from '#mock-upstream/world/control-action.ts'
import { PHASES } from '#mock-upstream/world/fault-schema.ts'

export const BUNDLE_FORMAT = 'strongroom-bundle'
export const BUNDLE_VERSION = 3

const STEPS_MAX = 5_000
/** Above every time that the clock of a world can show, and below the largest that a `Date` can hold. */
const TIME_MAX = 1_000_000_000_000
const fields = z.record(z.string(), z.unknown())
/** World time in Unix seconds. */
const time = z.int().check(z.gte(0), z.lte(TIME_MAX))
/** Milliseconds of system time since the world began. */
const offsetMs = z.int().check(z.gte(0))
const turn = z.int().check(z.gte(1))

/**
 * A response. For a successful public read, which needs no login, it contains only a fingerprint of the data. Otherwise
 * it contains the data itself.
 */
const answer = z.strictObject({
  code: z.union([z.number(), z.string(), z.null()]),
  msg: z.string(),
  data: z.optional(z.unknown()),
  hash: z.optional(z.string()),
  /** Short hashes of the values in the data (see `Fingerprint`). */
  marks: z.optional(z.string()),
})

const callStep = z.strictObject({
  kind: z.literal('call'),
  /**
   * Number of the call in the sequence of all events. If the mock carried out the call only after its response, a
   * `late` step refers to this number.
   */
  turn,
  time,
  offset_ms: offsetMs,
  endpoint: z.enum(ENDPOINT_NAMES as [EndpointName, ...EndpointName[]]),
  payload: fields,
  /**
   * Alias of the token. In the response of the login that issued the token, `data.userinfo.token` has the same alias.
   */
  token: z.nullable(z.string()),
  /** The response that the caller got. Null when the caller got no response, or an unreadable one. */
  answer: z.nullable(answer),
  /** The response as it was before a fault changed it. Missing if no fault changed it. */
  handled: z.optional(z.nullable(answer)),
  /** HTTP status, or 0 when the caller got no response. */
  status: z.int(),
  fault: z.nullable(z.strictObject({ kind: z.string(), at: z.enum(PHASES) })),
  /** See `Recorded`. */
  arrived_early: z.optional(z.literal(true)),
})

/**
 * A change that was made through the control API. To repeat it, a replay sends `body` to POST /__mock/<kind>. A payment
 * on the card provider's page is also recorded in this form, with the kind `order`.
 */
const controlActionStep = z.strictObject({
  kind: z.enum(CONTROL_ACTION_KINDS),
  time,
  offset_ms: offsetMs,
  body: fields,
})

/** The moment at which the mock carried out a call to which it had already responded. */
const lateStep = z.strictObject({
  kind: z.literal('late'),
  time,
  offset_ms: offsetMs,
  /** Number (`turn`) of the call that the mock carried out late. */
  call: turn,
})

/**
 * The history of a world since its start: seed, control changes and decoded calls. It is small enough to send to a
 * colleague.
 */
export const bundleSchema = z.strictObject({
  format: z.literal(BUNDLE_FORMAT),
  version: z.literal(BUNDLE_VERSION),
  seed: z.int().check(z.gte(0), z.lte(SEED_MAX)),
  products: z.int().check(z.gte(1), z.lte(PRODUCTS_MAX)),
  /** World time of the start, in Unix seconds. */
  started: time,
  steps: z
    .array(z.discriminatedUnion('kind', [callStep, lateStep, controlActionStep]))
    .check(z.maxLength(STEPS_MAX)),
  /**
   * Number of calls that are missing from the bundle, because they were unreadable or the full journal had dropped
   * them.
   */
  dropped: z.int().check(z.gte(0)),
})
export type Bundle = z.output<typeof bundleSchema>
export type CallStep = z.output<typeof callStep>
export type ControlActionStep = z.output<typeof controlActionStep>
export type LateStep = z.output<typeof lateStep>
export type BundleAnswer = z.output<typeof answer>

/**
 * Replaces the data of a successful public read with a fingerprint, because the data is long and the same for all
 * callers.
 */
export function toBundleAnswer(
  endpoint: EndpointName,
  { code, msg, data }: { code?: number | string | null; msg: string; data: unknown },
): BundleAnswer {
  const head = { code: code ?? null, msg }
  if (code !== 1 || !isCacheable(endpoint)) return { ...head, data }
  return { ...head, ...fingerprintOf(data) }
}

const versioned = z.object({ version: z.number() })

/**
 * Returns an error if the input is a bundle of another version, because its fields may differ. Returns null if the
 * version is right or missing.
 */
export function otherVersion(input: unknown): string | null {
  const read = versioned.safeParse(input)
  if (!read.success || read.data.version === BUNDLE_VERSION) return null
  return `The bundle has version ${read.data.version}. Allowed: ${BUNDLE_VERSION}.`
}
