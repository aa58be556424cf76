import type { ErrorKind } from '#contracts/errors.ts'
import type { EndpointName } from '#contracts/upstream/endpoints.ts'
import { UPSTREAM_CODES } from '#contracts/upstream/envelope.ts'

export type UpstreamErrorFacts = {
  kind: ErrorKind
  endpoint: EndpointName
  /** In the shopper's language for a business error, else for the log. */
  msg: string
  /** The canonical code of the envelope table, or the upstream's own where it has no place there. Absent without an answer. */
  code?: number
  /** For an open breaker: what the upstream itself last said of its outage, in the shopper's language. */
  words?: string
  /** The wrong field, in the wire's names: `config_name`, `items.0.num`. */
  field?: string
  /** The order number a conflict points at. */
  conflict?: string
  retryAfterSeconds?: number
  /** HTTP's, where the answer was no envelope. */
  status?: number
  cause?: unknown
}

/** Everything that can go wrong between the server and its upstream (docs/specification.md › Error catalogue). */
export class UpstreamError extends Error {
  override name = 'UpstreamError'
  readonly kind: ErrorKind
  readonly endpoint: EndpointName
  readonly msg: string
  readonly code: number | null
  readonly words: string | undefined
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
    this.words = facts.words
    this.field = facts.field
    this.conflict = facts.conflict
    this.retryAfterSeconds = facts.retryAfterSeconds
    this.status = facts.status
  }
}

/** Whether the upstream itself is in trouble: what trips the breaker. A refused request is none of it. */
export function isTechnical(error: unknown): boolean {
  if (!(error instanceof UpstreamError)) return false
  if (error.kind === 'business') return error.code === UPSTREAM_CODES.serverError
  return ['network', 'timeout', 'bad-response'].includes(error.kind)
}

/** True when the upstream as a whole is in trouble, not this answer alone: the same call may succeed later. */
export function isOutage({ kind, code, status }: UpstreamError): boolean {
  if (kind === 'business') return code === UPSTREAM_CODES.serverError
  if (kind === 'bad-response') return (status ?? 0) >= 500
  return kind === 'network' || kind === 'timeout' || kind === 'overloaded'
}

/** Whether asking again at once may help. After a time-out the deadline is over. */
export function isWorthRetrying(error: unknown): boolean {
  return isTechnical(error) && error instanceof UpstreamError && error.kind !== 'timeout'
}

/** Whether a write may have been carried out although its answer is not known. */
export function isAnswerLost(error: unknown): boolean {
  return isTechnical(error)
}
