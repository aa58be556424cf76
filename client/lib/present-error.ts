import type { MessageId } from '#client/i18n/message-id.ts'
import type { ErrorData } from '#contracts/errors.ts'
import { FALLBACK_MESSAGE } from '#contracts/fallback-message.ts'
import { isRecord } from './session/storage.ts'

/** Where an error of an action belongs (contracts/decisions.md › where errors show). */
export type PresentedError =
  /** The token is missing or no longer good: the pop-up, no toast. */
  | { kind: 'login' }
  /** The upstream said no: its words as a warning, and beside the field it names. */
  | { kind: 'warning'; text: string; field: string | undefined }
  /** The shop's own limit, which has no words of the upstream: how long to wait, whole minutes. */
  | { kind: 'limited'; minutes: number }
  /** Nothing reached it or nothing came back: an error toast with a way to try again. */
  | { kind: 'retry'; id: MessageId }

type KnownData = Pick<ErrorData, 'kind' | 'code'> & {
  field: string | undefined
  retryAfterSeconds: number | undefined
  outage: boolean
}

const RETRY_TEXTS: Record<Exclude<ErrorData['kind'], 'business' | 'bad-request'>, MessageId> = {
  // The shop answered, so it is not the shopper's connection.
  network: 'errors.badResponse',
  timeout: 'errors.timeout',
  'bad-response': 'errors.badResponse',
  cancelled: 'errors.network',
  overloaded: 'errors.overloaded',
}

/** Reads any error once: tRPC's own, one that came with the page as JSON, or something else entirely. */
export function presentError(error: unknown): PresentedError {
  const data = dataOf(error)
  if (!data) return { kind: 'retry', id: 'errors.network' }
  if (data.code === 'UNAUTHORIZED') return { kind: 'login' }
  if (data.code === 'TOO_MANY_REQUESTS' && data.retryAfterSeconds !== undefined) {
    return { kind: 'limited', minutes: Math.max(1, Math.ceil(data.retryAfterSeconds / 60)) }
  }
  if (data.kind !== 'business' && data.kind !== 'bad-request') {
    return { kind: 'retry', id: RETRY_TEXTS[data.kind] }
  }
  return { kind: 'warning', text: messageOf(error), field: data.field }
}

/** True where a second try of a query may help: nothing came back at all. */
export function isNetworkError(error: unknown): boolean {
  return dataOf(error) === null
}

/** True when the upstream, or the shop itself, said no: asking again gets the same answer. */
export function isRefused(error: unknown): boolean {
  const data = dataOf(error)
  if (!data || data.outage) return false
  return data.kind === 'business' || data.kind === 'bad-request'
}

/** True when the upstream as a whole is in trouble: asking again later may help. */
export function isOutage(error: unknown): boolean {
  return dataOf(error)?.outage === true
}

/** True when what was asked for does not exist (or is not the visitor's). */
export function isNotFound(error: unknown): boolean {
  return dataOf(error)?.code === 'NOT_FOUND'
}

/** True when the token is missing or no longer good. */
export function isUnauthorized(error: unknown): boolean {
  return dataOf(error)?.code === 'UNAUTHORIZED'
}

/** The order number that a 409 points at, if it does. */
export function conflictOf(error: unknown): string | undefined {
  const data = isRecord(error) || error instanceof Error ? Reflect.get(error, 'data') : undefined
  return isRecord(data) && typeof data.conflict === 'string' ? data.conflict : undefined
}

function dataOf(error: unknown): KnownData | null {
  if (typeof error !== 'object' || error === null) return null
  const data: unknown = Reflect.get(error, 'data')
  if (!isRecord(data) || typeof data.code !== 'string' || !isKind(data.kind)) return null
  return {
    kind: data.kind,
    code: data.code,
    field: typeof data.field === 'string' ? data.field : undefined,
    retryAfterSeconds:
      typeof data.retryAfterSeconds === 'number' ? data.retryAfterSeconds : undefined,
    outage: data.outage === true,
  }
}

function isKind(value: unknown): value is ErrorData['kind'] {
  return (
    value === 'business' ||
    value === 'bad-request' ||
    (typeof value === 'string' && value in RETRY_TEXTS)
  )
}

/** Returns the words of an error; the fallback where it has none. */
export function messageOf(error: unknown): string {
  const message = typeof error === 'object' && error !== null ? Reflect.get(error, 'message') : null
  return typeof message === 'string' && message !== '' ? message : FALLBACK_MESSAGE
}
