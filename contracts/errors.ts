import * as z from 'zod/mini'
import { moneySchema } from './primitives.ts'
import { VALIDATION } from './validation-messages.ts'

/** Kinds of failed calls (docs/specification.md › Error catalogue, contracts/decisions.md › codes → tRPC). */
export const ERROR_KINDS = [
  'business',
  'network',
  'timeout',
  'bad-request',
  'bad-response',
  'cancelled',
  'overloaded',
  /** Nobody can log in, because the upstream issues tokens that the shop cannot use. */
  'no-login',
] as const
export type ErrorKind = (typeof ERROR_KINDS)[number]

/**
 * Explanation of a failure for developers, sent in development only: the upstream endpoint (null if none was called),
 * the decoded request with masked secrets, and the error message.
 */
const failureExplanationSchema = z.object({
  endpoint: z.nullable(z.string()),
  request: z.unknown(),
  msg: z.string(),
  /** Set only if the upstream is the mock: URL in the mock's console that shows the upstream calls of this request. */
  journalUrl: z.optional(z.string()),
  /** Stack of the exception. Set only if the shop's own code threw it. */
  stack: z.optional(z.string()),
})
export type FailureExplanation = z.infer<typeof failureExplanationSchema>

/** `data` of every tRPC error. Contains a stack in development only. */
export const errorDataSchema = z.object({
  code: z.string(),
  httpStatus: z.number(),
  kind: z.enum(ERROR_KINDS),
  /** Code in the upstream's response, as `UPSTREAM_CODES` lists it. Null when the upstream sent none. */
  upstreamCode: z.nullable(z.int()),
  /** Id of the request, which the shopper can quote to support. */
  requestId: z.string(),
  /** The invalid field, if known. */
  field: z.optional(z.string()),
  /** The validation rule that the field breaks, if the shop itself refused the field. */
  rule: z.optional(z.enum(VALIDATION)),
  /** Order number that the upstream names when it refuses a call with code 409 (conflict). */
  conflict: z.optional(z.string()),
  /** Agreed and current total of an order that the shop refused because these totals differ. Nothing was ordered. */
  totals: z.optional(z.strictObject({ agreed: moneySchema, current: moneySchema })),
  /** Time to wait before the next try, if known. */
  retryAfterSeconds: z.optional(z.int()),
  /** True if a limit on the orders of guests refused the call. Users have no such limit. */
  guestLimit: z.optional(z.boolean()),
  /**
   * True when the upstream as a whole is in trouble (down, overloaded, in maintenance), so that the same call may
   * succeed later.
   */
  outage: z.optional(z.boolean()),
  /** Set in development only. */
  explanation: z.optional(failureExplanationSchema),
})
export type ErrorData = z.infer<typeof errorDataSchema>
