import * as z from 'zod/mini'

/**
 * What can go wrong between the server and its upstream (docs/specification.md › Error catalogue,
 * contracts/decisions.md › codes → tRPC).
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
 * What a developer is told of a failure, in development alone: the endpoint of the upstream (null where it was not asked), the
 * decoded request with its secrets masked, and the words of the failure.
 */
const failureExplanationSchema = z.object({
  endpoint: z.nullable(z.string()),
  request: z.unknown(),
  msg: z.string(),
})
export type FailureExplanation = z.infer<typeof failureExplanationSchema>

/**
 * `data` of every tRPC error: never a stack. `upstreamCode` is the legacy code (null when there was no
 * answer), `requestId` the id to quote, `field` the wrong field where the upstream named one, `conflict`
 * the order number a 409 points at, `retryAfterSeconds` how long to wait where that is known, `outage` true where the
 * upstream as a whole is in trouble (down, overloaded, under maintenance), so that the same call may succeed later.
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
