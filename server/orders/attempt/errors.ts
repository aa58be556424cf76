import { UpstreamError } from '#server/upstream/upstream-error.ts'
import { ShopError } from '#server/shop-error.ts'
import { StoreError } from '#server/store/store.ts'
import type { Attempt } from './attempt.ts'
import { RETRY_AFTER_SECONDS } from './timing.ts'

/**
 * Returns the error for an order whose request number already belongs to an earlier order with other content.
 * `conflict` is the number of the earlier order, if that order has been placed.
 */
export function toOtherContent({ orderNo }: Attempt): ShopError {
  return new ShopError({
    reason: 'other-content',
    message: 'the request number belongs to an order with other content',
    field: 'requestNo',
    conflict: orderNo ?? undefined,
  })
}

/**
 * Returns the error for an order that was not sent because the check of its total took longer than `CLAIM_MS`. After
 * that time, another call may use the request number.
 */
export function toLate(): ShopError {
  return new ShopError({
    reason: 'overloaded',
    message: 'the check of the order took too long, so nothing was sent',
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  })
}

/** Returns the error for a refused order that cannot be looked up now, and is therefore not sent again. */
export function toNotLookedUp(): ShopError {
  return new ShopError({
    reason: 'overloaded',
    message: 'a refused order could not be looked up, so it was not sent again',
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  })
}

/**
 * Turns a failure of the store into an error `overloaded`, because the shop sends an order only after writing a record
 * of it. Returns any other error unchanged.
 */
export function toUnavailable(error: unknown): unknown {
  if (!(error instanceof StoreError)) return error
  return new ShopError({
    reason: 'overloaded',
    message: `orders are refused while the store cannot be used: ${error.message}`,
    retryAfterSeconds: RETRY_AFTER_SECONDS,
    cause: error,
  })
}

/**
 * Turns a stored refusal of the upstream into an error. A call that waited while another call sent the same order gets
 * this error.
 */
export function toRefusal(refusal: NonNullable<Attempt['refusal']>): UpstreamError {
  const { code, msg, ...details } = refusal
  const { field, conflict, retryAfterSeconds } = details
  return new UpstreamError({
    kind: 'business',
    endpoint: 'order.submit',
    code,
    msg,
    ...(field !== undefined && { field }),
    ...(conflict !== undefined && { conflict }),
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  })
}

/**
 * Describes a failure for the log: its kind, code and the field that breaks the contract. Leaves out the upstream's
 * message, which may contain the shopper's name.
 */
export function reasonOf(error: unknown): string {
  if (!(error instanceof UpstreamError)) return String(error)
  const { kind, code, field } = error
  return [kind, code, field].filter((part) => part !== null && part !== undefined).join(' ')
}
