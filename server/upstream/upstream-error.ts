import type { ErrorKind } from '#contracts/errors.ts'
import type { EndpointName } from '#contracts/upstream/endpoints.ts'
import { UPSTREAM_CODES } from '#contracts/upstream/envelope.ts'

/** HTTP status of an upstream in maintenance. */
export const UNAVAILABLE = 503

/** Leaves out the kinds `overloaded` and `no-login`, which are failures of the shop itself (`ShopError`). */
export type UpstreamErrorKind = Exclude<ErrorKind, 'overloaded' | 'no-login'>

export type UpstreamErrorFacts = {
  kind: UpstreamErrorKind
  endpoint: EndpointName
  /** Message in the shopper's language for a business error. Any other message is only for the log. */
  msg: string
  /**
   * The code of `contracts/upstream/envelope.ts` that corresponds to the upstream's code; the upstream's own code if
   * that file has no such code. Undefined if no response arrived.
   */
  code?: number
  /** Path of the invalid field with the upstream's names, for example `config_name` or `items.0.num`. */
  field?: string
  /** The order number that a conflict names. */
  conflict?: string
  retryAfterSeconds?: number
  /** HTTP status of the response. Undefined if no response arrived, or if it broke the contract. */
  status?: number
  /** Whether the response had no envelope, so that a gateway may have sent it. It then proves nothing about an order. */
  isBare?: boolean
  cause?: unknown
}

/** A failure of the upstream, or of the connection to the upstream (docs/specification.md › Error catalogue). */
export class UpstreamError extends Error {
  override name = 'UpstreamError'
  readonly kind: UpstreamErrorKind
  readonly endpoint: EndpointName
  readonly msg: string
  readonly code: number | null
  readonly field: string | undefined
  readonly conflict: string | undefined
  readonly retryAfterSeconds: number | undefined
  readonly status: number | undefined
  readonly isBare: boolean

  constructor(facts: UpstreamErrorFacts) {
    super(`${facts.endpoint}: ${facts.kind}: ${facts.msg}`, { cause: facts.cause })
    this.kind = facts.kind
    this.endpoint = facts.endpoint
    this.msg = facts.msg
    this.code = facts.code ?? null
    this.field = facts.field
    this.conflict = facts.conflict
    this.retryAfterSeconds = facts.retryAfterSeconds
    this.status = facts.status
    this.isBare = facts.isBare ?? false
  }
}

/** Returns whether the upstream has failed or sent an unreadable response. False for a refused request. */
export function isTechnical(error: unknown): boolean {
  if (!(error instanceof UpstreamError)) return false
  if (error.kind === 'business') return error.code === UPSTREAM_CODES.serverError
  return ['network', 'timeout', 'bad-response'].includes(error.kind)
}

/** Returns whether the whole upstream has failed, not only this response. The same call may succeed later. */
export function isOutage({ kind, code, status }: UpstreamError): boolean {
  if (kind === 'business') return code === UPSTREAM_CODES.serverError
  if (kind === 'bad-response') return (status ?? 0) >= 500
  return kind === 'network' || kind === 'timeout'
}

/**
 * Returns whether a response arrived that cannot be decoded. Such a response says nothing about other endpoints. A
 * decoded response with a broken field is not among them, because it says nothing about other products either.
 */
export function isUnreadable(error: unknown): boolean {
  if (!(error instanceof UpstreamError)) return false
  return error.kind === 'bad-response' && error.field === undefined && !isOutage(error)
}

/** Returns whether an immediate retry may help. False after a timeout, because no time is left. */
export function isWorthRetrying(error: unknown): boolean {
  return isTechnical(error) && error instanceof UpstreamError && error.kind !== 'timeout'
}
