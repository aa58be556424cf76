import * as z from 'zod/mini'
import { moneySchema } from './primitives.ts'
import { VALIDATION } from './validation-messages.ts'

/**
 * Kinds of failure between the server and its upstream (docs/specification.md › Error catalogue, contracts/decisions.md
 * › codes → tRPC).
 */
export const ERROR_KINDS = [
  'business',
  'network',
  'timeout',
  'bad-request',
  'bad-response',
  'cancelled',
  'overloaded',
  /** Nobody can log in, because the upstream's tokens cannot be used. */
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
})
export type FailureExplanation = z.infer<typeof failureExplanationSchema>

/** `data` of every tRPC error. Never contains a stack. */
export const errorDataSchema = z.object({
  code: z.string(),
  httpStatus: z.number(),
  kind: z.enum(ERROR_KINDS),
  /** The legacy code; null without a response. */
  upstreamCode: z.nullable(z.int()),
  /** Id to quote to support. */
  requestId: z.string(),
  /** The invalid field, if the upstream named one. */
  field: z.optional(z.string()),
  /** The rule of the invalid field, when the shop itself refused it. */
  rule: z.optional(z.enum(VALIDATION)),
  /** The order number that a 409 names. */
  conflict: z.optional(z.string()),
  /** The agreed and the current total of an order that was refused because they differ; nothing was ordered. */
  totals: z.optional(z.strictObject({ agreed: moneySchema, current: moneySchema })),
  /** Time to wait, if known. */
  retryAfterSeconds: z.optional(z.int()),
  /**
   * True when the upstream as a whole is in trouble (down, overloaded, in maintenance), so that the same call may
   * succeed later.
   */
  outage: z.optional(z.boolean()),
  /** For developers, in development only. */
  explanation: z.optional(failureExplanationSchema),
})
export type ErrorData = z.infer<typeof errorDataSchema>
