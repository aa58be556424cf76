import { isRecord } from '#contracts/values.ts'
import type { ErrorData } from '#contracts/errors.ts'
import type { Money } from '#contracts/primitives.ts'

/** State of an order after `orders.submit` has failed. */
export type SubmitFailure =
  /** Nothing was sent to the upstream, so the request number may be used again. */
  | { kind: 'unsent' }
  /** The shop cannot take orders at the moment, and has not sent this one now. */
  | { kind: 'closed' }
  /** A limit on the orders of guests refused this one. Nothing was sent. After these minutes, the guest may try again. */
  | { kind: 'guest-limit'; minutes: number }
  /** The total differs from the one that the shopper saw. Nothing was sent. */
  | { kind: 'total'; totals: Totals }
  /** The request number belongs to an order with other content. */
  | { kind: 'other-content'; orderNo: string | undefined }
  /** The order was refused, and will not be placed. */
  | { kind: 'refused' }
  /** The order may have been placed. */
  | { kind: 'unclear' }

export type Totals = { agreed: Money; current: Money }

export function readSubmitFailure(error: unknown): SubmitFailure {
  const data: unknown = error instanceof Error ? Reflect.get(error, 'data') : undefined
  if (!isRecord(data)) return { kind: 'unclear' }
  const { code, kind, field, conflict, totals, guestLimit, retryAfterSeconds } =
    data as Partial<ErrorData>
  if (totals) return { kind: 'total', totals }
  if (conflict !== undefined) return { kind: 'other-content', orderNo: conflict }
  if (field === 'requestNo') return { kind: 'other-content', orderNo: undefined }
  if (kind === 'overloaded') return { kind: 'closed' }
  if (guestLimit && retryAfterSeconds) {
    return { kind: 'guest-limit', minutes: Math.ceil(retryAfterSeconds / 60) }
  }
  if (code === 'TOO_MANY_REQUESTS' || code === 'UNAUTHORIZED') return { kind: 'unsent' }
  return { kind: kind === 'business' || kind === 'bad-request' ? 'refused' : 'unclear' }
}
