import type { TRPCError } from '@trpc/server'
import type { ErrorData } from '#contracts/errors.ts'
import { FALLBACK_MESSAGE } from '#contracts/fallback-message.ts'
import { isOutage, UpstreamError } from '#server/upstream/upstream-error.ts'
import { explainFailure } from './explain-failure.ts'
import { toDomainField } from './field-names.ts'

type Shape = { message: string; data: { code: string; httpStatus: number } }
type Issue = { path: PropertyKey[]; message: string }

/** Context of the failed call; undefined if creating it failed. */
type Caller = { requestId: string; development: boolean } | undefined

/** Returns `data` of an error as the client receives it (contracts/errors.ts): what went wrong, never a stack. */
export function toErrorData(
  shape: Shape,
  error: TRPCError,
  { caller, input }: { caller: Caller; input: unknown },
): ErrorData {
  const { code, httpStatus } = shape.data
  const base = {
    code,
    httpStatus,
    requestId: caller?.requestId ?? '',
    ...(caller?.development && { explanation: explainFailure(error, input) }),
  }
  const { cause } = error
  if (cause instanceof UpstreamError) {
    return {
      ...base,
      kind: cause.kind,
      upstreamCode: cause.code,
      ...(cause.field === undefined || cause.kind === 'bad-response'
        ? {}
        : { field: toDomainField(cause.field) }),
      ...(cause.conflict === undefined ? {} : { conflict: cause.conflict }),
      ...(cause.retryAfterSeconds === undefined
        ? {}
        : { retryAfterSeconds: cause.retryAfterSeconds }),
      ...(isOutage(cause) && { outage: true }),
    }
  }
  const issue = error.code === 'BAD_REQUEST' ? firstIssue(cause) : null
  const kind = httpStatus < 500 ? 'bad-request' : 'bad-response'
  return {
    ...base,
    kind,
    upstreamCode: null,
    ...(issue ? { field: issue.path.map(String).join('.') } : {}),
  }
}

/** Returns the message for the client: the first issue of an invalid input, and no detail of an internal error. */
export function toErrorMessage(shape: Shape, error: TRPCError): string {
  if (error.cause instanceof UpstreamError) return shape.message
  if (error.code === 'INTERNAL_SERVER_ERROR') return FALLBACK_MESSAGE
  const issue = firstIssue(error.cause)
  return issue ? `${issue.path.map(String).join('.') || 'input'}: ${issue.message}` : shape.message
}

// tRPC wraps the error of a zod/mini schema, which is not an instance of Error. Only its issues are sure to survive.
function firstIssue(cause: unknown): Issue | null {
  if (!cause || typeof cause !== 'object' || !('issues' in cause)) return null
  const { issues } = cause
  const issue: unknown = Array.isArray(issues) ? issues[0] : null
  return issue && typeof issue === 'object' && 'path' in issue ? (issue as Issue) : null
}
