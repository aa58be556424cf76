import type { TRPCError } from '@trpc/server'
import type { ErrorData, ErrorKind } from '#contracts/errors.ts'
import { FALLBACK_MESSAGE } from '#contracts/fallback-message.ts'
import { VALIDATION } from '#contracts/validation-messages.ts'
import { defined, isRecord } from '#contracts/values.ts'
import type { ShopErrorReason } from '#server/shop-error.ts'
import { ShopError } from '#server/shop-error.ts'
import { isOutage, UpstreamError } from '#server/upstream/upstream-error.ts'
import { explainFailure } from './explain-failure.ts'

const RENAMED_FIELDS: Record<string, string> = { num: 'quantity', goods_id: 'productId' }

const RULES = Object.values(VALIDATION)

type Shape = { message: string; data: { code: string; httpStatus: number } }
type Issue = { path: PropertyKey[]; message: string }

/** Context of the failed call; undefined if creating it failed. */
type Caller =
  | { requestId: string; development: boolean; consoleUrl?: string | undefined }
  | undefined

/**
 * Returns the `data` that the client receives with an error (contracts/errors.ts). Only in development, `data` contains
 * an explanation for the developer, which may include a stack.
 */
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
    ...(caller?.development && {
      explanation: { ...explainFailure(error, input), ...linkToJournal(caller) },
    }),
  }
  const { cause } = error
  if (cause instanceof UpstreamError) return { ...base, ...describeUpstreamError(cause) }
  if (cause instanceof ShopError) return { ...base, ...describeShopError(cause) }
  const issue = error.code === 'BAD_REQUEST' ? firstIssue(cause) : null
  const kind: ErrorKind = httpStatus < 500 ? 'bad-request' : 'bad-response'
  return defined({
    ...base,
    kind,
    upstreamCode: null,
    field: issue?.path.map(String).join('.'),
    rule: RULES.find((rule) => rule === issue?.message),
  })
}

function linkToJournal({ consoleUrl, requestId }: NonNullable<Caller>) {
  return consoleUrl && { journalUrl: `${consoleUrl}#request=${requestId}` }
}

function describeUpstreamError(error: UpstreamError) {
  const { kind, code, field, conflict, retryAfterSeconds } = error
  const isShown = field !== undefined && kind !== 'bad-response'
  return defined({
    kind,
    upstreamCode: code,
    field: isShown ? toDomainField(field) : undefined,
    conflict,
    retryAfterSeconds,
    outage: isOutage(error) || undefined,
  })
}

const KINDS: Record<ShopErrorReason, ErrorKind> = {
  'not-logged-in': 'business',
  'too-many-attempts': 'business',
  overloaded: 'overloaded',
  'body-too-large': 'bad-request',
  'wrong-method': 'bad-request',
  'not-json': 'bad-request',
  'unreadable-request': 'bad-request',
  'total-changed': 'business',
  'other-content': 'business',
  'invalid-input': 'bad-request',
  'password-needed': 'bad-request',
  'wrong-password': 'business',
  'unusable-token': 'no-login',
}

function describeShopError({
  reason,
  retryAfterSeconds,
  guestLimit,
  field,
  rule,
  totals,
  conflict,
}: ShopError) {
  return defined({
    kind: KINDS[reason],
    upstreamCode: null,
    field,
    rule,
    totals,
    conflict,
    retryAfterSeconds,
    guestLimit,
    outage: reason === 'overloaded' || undefined,
  })
}

/**
 * Returns the message for the client. For an invalid input, this is its first issue. For an internal error, it is a
 * text without details.
 */
export function toErrorMessage(shape: Shape, error: TRPCError): string {
  if (error.cause instanceof UpstreamError || error.cause instanceof ShopError) return shape.message
  if (error.code === 'INTERNAL_SERVER_ERROR') return FALLBACK_MESSAGE
  return describeFirstIssue(error.cause) ?? shape.message
}

/**
 * Returns the first issue of a schema error, such as `mobile: validation.malformedPhone`; null for other errors. `whole`
 * names the checked value, for an issue that concerns all of it.
 */
export function describeFirstIssue(error: unknown, whole = 'input'): string | null {
  const issue = firstIssue(error)
  return issue && `${issue.path.map(String).join('.') || whole}: ${issue.message}`
}

// Returns the first issue of a schema error. The errors of zod/mini are not instances of Error, so tRPC wraps them.
// Only the property `issues` is certain to exist in such a wrapper.
function firstIssue(cause: unknown): Issue | null {
  const issues: unknown =
    cause && typeof cause === 'object' && 'issues' in cause ? cause.issues : null
  const issue: unknown = Array.isArray(issues) ? issues[0] : null
  if (!isRecord(issue) || !Array.isArray(issue['path'])) return null
  return { path: issue['path'], message: String(issue['message']) }
}

/** Returns the name that the form uses for a field of the upstream, for example `payer.taxId` for `payer.tax_id`. */
function toDomainField(wire: string): string {
  return wire
    .split('.')
    .map(
      (part) =>
        RENAMED_FIELDS[part] ??
        part.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
    )
    .join('.')
}
