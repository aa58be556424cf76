import type { MessageId } from '#client/i18n/message-id.ts'
import type { ErrorData } from '#contracts/errors.ts'
import { FALLBACK_MESSAGE } from '#contracts/fallback-message.ts'
import type { ValidationMessage } from '#contracts/validation-messages.ts'
import { isRecord } from '#contracts/values.ts'

/** How to show the error of a failed action (contracts/decisions.md › where errors show). */
export type PresentedError =
  /** The token is missing or invalid: opens the login dialog, without a toast. */
  | { kind: 'login' }
  /**
   * The upstream refused the request: shows the upstream's message as a warning and, if `field` is set, beside that
   * field.
   */
  | { kind: 'warning'; text: string; field: string | undefined }
  /** The shop's own rate limit refused the call: shows how long to wait. */
  | { kind: 'limited'; seconds: number }
  /** One of the shop's own rules rejected a field. `id` is the message id of the rule. */
  | { kind: 'invalid'; id: ValidationMessage; field: string }
  /** The request failed or got no response: shows an error toast with a retry. */
  | { kind: 'retry'; id: MessageId }

type KnownData = Pick<ErrorData, 'kind' | 'code'> & {
  field: string | undefined
  rule: ValidationMessage | undefined
  retryAfterSeconds: number | undefined
  outage: boolean
  requestId: string | undefined
}

const RETRY_TEXTS: Record<Exclude<ErrorData['kind'], 'business' | 'bad-request'>, MessageId> = {
  // `network` means that the shop responded, but could not reach the upstream. The text `errors.network` would be wrong
  // here, because that text blames the visitor's own connection.
  network: 'errors.badResponse',
  timeout: 'errors.timeout',
  'bad-response': 'errors.badResponse',
  cancelled: 'errors.network',
  overloaded: 'errors.overloaded',
  'no-login': 'errors.noLogin',
}

/**
 * Decides how to show an error. `error` may be any value: an error that tRPC threw, an error from the page's state, or
 * something else.
 */
export function presentError(error: unknown): PresentedError {
  const data = dataOf(error)
  if (!data) {
    return { kind: 'retry', id: isTimedOut(error) ? 'errors.timeout' : 'errors.network' }
  }
  if (data.code === 'UNAUTHORIZED') return { kind: 'login' }
  if (data.code === 'TOO_MANY_REQUESTS' && data.retryAfterSeconds !== undefined) {
    return { kind: 'limited', seconds: Math.max(1, data.retryAfterSeconds) }
  }
  if (data.rule !== undefined && data.field !== undefined) {
    return { kind: 'invalid', id: data.rule, field: data.field }
  }
  if (data.kind !== 'business' && data.kind !== 'bad-request') {
    return { kind: 'retry', id: RETRY_TEXTS[data.kind] }
  }
  const text = messageOf(error)
  // Has no message if the upstream refused the call by an HTTP status only.
  if (data.kind === 'bad-request' && data.field === undefined && text === FALLBACK_MESSAGE) {
    return { kind: 'retry', id: 'errors.badResponse' }
  }
  return { kind: 'warning', text, field: data.field }
}

/** Returns true if no response from the shop arrived. Retrying a query may then help. */
export function isNetworkError(error: unknown): boolean {
  return dataOf(error) === null
}

/** Returns true if the browser gave up waiting for the response. */
export function isTimedOut(error: unknown): boolean {
  return error instanceof Error && (isTimeout(error) || isTimeout(error.cause))
}

function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError'
}

/** Returns true if the upstream or the shop refused the request: a retry would get the same response. */
export function isRefused(error: unknown): boolean {
  const data = dataOf(error)
  if (!data || data.outage) return false
  return data.kind === 'business' || data.kind === 'bad-request'
}

/** Returns true if the upstream as a whole is unavailable. A later retry may help. */
export function isOutage(error: unknown): boolean {
  return dataOf(error)?.outage === true
}

/**
 * Returns true if the requested entity does not exist, or does not belong to the visitor. This includes an id that no
 * entity can have, such as an order number of 100 characters.
 */
export function isNotFound(error: unknown): boolean {
  const data = dataOf(error)
  return data?.code === 'NOT_FOUND' || (data?.kind === 'bad-request' && Boolean(data.field))
}

/** Returns true if the token is missing or invalid. */
export function isUnauthorized(error: unknown): boolean {
  return dataOf(error)?.code === 'UNAUTHORIZED'
}

function dataOf(error: unknown): KnownData | null {
  if (typeof error !== 'object' || error === null) return null
  const data: unknown = Reflect.get(error, 'data')
  if (!isRecord(data) || typeof data.code !== 'string' || !isKind(data.kind)) return null
  return {
    kind: data.kind,
    code: data.code,
    field: typeof data.field === 'string' ? data.field : undefined,
    rule: isRule(data.rule) ? data.rule : undefined,
    retryAfterSeconds:
      typeof data.retryAfterSeconds === 'number' ? data.retryAfterSeconds : undefined,
    outage: data.outage === true,
    requestId: typeof data.requestId === 'string' ? data.requestId || undefined : undefined,
  }
}

/**
 * Checks only that the value starts with `validation.`. A comparison with the list of all rules would enlarge the code
 * that a visitor's first page loads.
 */
function isRule(value: unknown): value is ValidationMessage {
  return typeof value === 'string' && value.startsWith('validation.')
}

function isKind(value: unknown): value is ErrorData['kind'] {
  return (
    value === 'business' ||
    value === 'bad-request' ||
    (typeof value === 'string' && value in RETRY_TEXTS)
  )
}

/** Returns the id of the failed request; undefined if no response arrived. */
export function requestIdOf(error: unknown): string | undefined {
  return dataOf(error)?.requestId
}

/** Returns the message of an error, or `FALLBACK_MESSAGE` if the error has none. */
export function messageOf(error: unknown): string {
  const message = typeof error === 'object' && error !== null ? Reflect.get(error, 'message') : null
  return typeof message === 'string' && message !== '' ? message : FALLBACK_MESSAGE
}
