import * as z from 'zod/mini'

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

/**
 * `data` of every tRPC error: never a stack. `upstreamCode` is the legacy code (null without a response), `requestId`
 * the id to quote, `field` the invalid field if the upstream named one, `conflict` the order number that a 409 names,
 * `retryAfterSeconds` the time to wait if known. `outage` is true when the upstream as a whole is in trouble (down,
 * overloaded, in maintenance), so that the same call may succeed later.
 */
export const errorDataSchema = z.object({
  code: z.string(),
  httpStatus: z.number(),
  kind: z.enum(ERROR_KINDS),
  upstreamCode: z.nullable(z.int()),
  requestId: z.string(),
  field: z.optional(z.string()),
  conflict: z.optional(z.string()),
  retryAfterSeconds: z.optional(z.int()),
  outage: z.optional(z.boolean()),
  explanation: z.optional(failureExplanationSchema),
})
export type ErrorData = z.infer<typeof errorDataSchema>
