import type { ErrorData } from '#contracts/errors.ts'
import type { ValidationMessage } from '#contracts/validation-messages.ts'
import type { EndpointName } from '#contracts/upstream/endpoints.ts'

/** Why the shop itself, not the upstream, refuses a call. */
export type ShopErrorReason =
  | 'not-logged-in'
  | 'too-many-attempts'
  /** Too many calls in flight, an open circuit breaker or a busy process. */
  | 'overloaded'
  | 'body-too-large'
  /** The method of the request is not GET, HEAD or POST. */
  | 'wrong-method'
  /** The content type of the request is not JSON. */
  | 'not-json'
  /** The request cannot be read: its URL, its encoding or the number of its calls. */
  | 'unreadable-request'
  /** The total of an order is no longer the one that the shopper agreed to. */
  | 'total-changed'
  /** The request number of an order belongs to an order with other content. */
  | 'other-content'
  /** An invalid value that only the server can detect. */
  | 'invalid-input'
  /** The shopper changes the user name or email, but does not give the current password. */
  | 'password-needed'
  /** The shopper changes the user name or email, but gives a wrong current password. */
  | 'wrong-password'
  /** The upstream's login returned a token that cannot be sent in a header. */
  | 'unusable-token'

type ShopErrorFacts = {
  reason: ShopErrorReason
  /** Message for the log. */
  message: string
  /** Message for the caller, in the shopper's language if possible. Without it the caller gets "Error". */
  shownMessage?: string | undefined
  retryAfterSeconds?: number
  /** Whether a limit refuses the call that applies only to guests. */
  guestLimit?: true | undefined
  /** The upstream endpoint whose call failed. */
  endpoint?: EndpointName
  /** The invalid field of the input, and the rule that it breaks. */
  field?: string
  rule?: ValidationMessage
  totals?: ErrorData['totals']
  /** Number of the existing order with which the call conflicts. */
  conflict?: string | undefined
  cause?: unknown
}

/** A failure of the shop itself. Failures of the upstream are an `UpstreamError`. */
export class ShopError extends Error {
  override name = 'ShopError'
  readonly reason: ShopErrorReason
  readonly shownMessage: string | undefined
  readonly retryAfterSeconds: number | undefined
  readonly guestLimit: true | undefined
  readonly endpoint: EndpointName | undefined
  readonly field: string | undefined
  readonly totals: ErrorData['totals']
  readonly rule: ValidationMessage | undefined
  readonly conflict: string | undefined

  constructor(facts: ShopErrorFacts) {
    super(facts.message, { cause: facts.cause })
    this.reason = facts.reason
    this.shownMessage = facts.shownMessage
    this.retryAfterSeconds = facts.retryAfterSeconds
    this.guestLimit = facts.guestLimit
    this.endpoint = facts.endpoint
    this.field = facts.field
    this.totals = facts.totals
    this.rule = facts.rule
    this.conflict = facts.conflict
  }
}
