import type { ErrorKind } from '#contracts/errors.ts'
import type { EndpointName } from '#contracts/upstream/endpoints.ts'
import { UPSTREAM_CODES } from '#contracts/upstream/envelope.ts'

/** `overloaded` is a failure of our own: `ShopError`. */
export type UpstreamErrorKind = Exclude<ErrorKind, 'overloaded' | 'no-login'>

export type UpstreamErrorFacts = {
  kind: UpstreamErrorKind
  endpoint: EndpointName
  /** In the shopper's language for a business error; otherwise for the log. */
  msg: string
  /**
   * Canonical code of the envelope table, or the upstream's own where the table lacks it. Undefined without a response.
   */
  code?: number
  /** Path of the invalid field in wire names: `config_name`, `items.0.num`. */
  field?: string
  /** The order number that a conflict names. */
  conflict?: string
  retryAfterSeconds?: number
  /** HTTP status of a response that was not an envelope. */
  status?: number
  cause?: unknown
}

/** A failure of the upstream, or of the way to it (docs/specification.md › Error catalogue). */
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
  }
}

/** Returns whether the upstream itself is in trouble, or its response cannot be read. A refused request is neither. */
export function isTechnical(error: unknown): boolean {
  if (!(error instanceof UpstreamError)) return false
  if (error.kind === 'business') return error.code === UPSTREAM_CODES.serverError
  return ['network', 'timeout', 'bad-response'].includes(error.kind)
}

/** Returns whether the upstream as a whole is in trouble, not only this response: the same call may succeed later. */
export function isOutage({ kind, code, status }: UpstreamError): boolean {
  if (kind === 'business') return code === UPSTREAM_CODES.serverError
  if (kind === 'bad-response') return (status ?? 0) >= 500
  return kind === 'network' || kind === 'timeout'
}

/** Returns whether a response came but breaks the contract, which says nothing about other endpoints. */
export function isUnreadable(error: unknown): boolean {
  return error instanceof UpstreamError && error.kind === 'bad-response' && !isOutage(error)
}

/** Returns whether an immediate retry may help. After a timeout the deadline is over. */
export function isWorthRetrying(error: unknown): boolean {
  return isTechnical(error) && error instanceof UpstreamError && error.kind !== 'timeout'
}
