import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { LOCALES } from '#contracts/locales.ts'
import type { Submitted } from '#contracts/orders/orders.ts'
import type { RequestInput } from '#contracts/upstream/endpoints.ts'
import { submitRequest } from '#contracts/upstream/wire/order.ts'
import type { CallContext } from '#server/upstream/upstream.ts'

/**
 * States of an attempt. `new`: nothing has been sent. `in_flight`: the order was sent, or is about to be sent.
 * `unknown`: the response was lost. `committed`: the order exists. `rejected`: the order does not exist.
 */
export const ATTEMPT_STATES = ['new', 'in_flight', 'unknown', 'committed', 'rejected'] as const
export type AttemptState = (typeof ATTEMPT_STATES)[number]

const refusalSchema = z.object({
  code: z.int(),
  msg: z.string(),
  field: z.optional(z.string()),
  conflict: z.optional(z.string()),
  retryAfterSeconds: z.optional(z.int()),
})

/** The order as it was sent. Removed once its outcome is known. */
const orderSchema = z.object({
  request: submitRequest,
  /** The shopper's token; null for a guest. */
  token: z.nullable(z.string()),
  locale: z.enum(LOCALES),
  /** The total that the shopper agreed to, in minor units. Helps to find the order in a list. Null when unknown. */
  totalMinor: z.nullable(z.int()),
})

const attemptSchema = z.object({
  requestNo: z.string(),
  state: z.enum(ATTEMPT_STATES),
  /** Hash of the order's content, without the caller. */
  fingerprint: z.string(),
  /** Random id of the call that has claimed the request number. Only this call may send the order. */
  claim: z.string(),
  /** Time at which the claim ends. This time and all times below are in Unix milliseconds; 0 means never. */
  claimedUntil: z.int(),
  firstSentAt: z.int(),
  /** Time at which the last send began. If the response is lost, this becomes the time of the loss. */
  lastSentAt: z.int(),
  sends: z.int(),
  lookedUpAt: z.int(),
  guestEmail: z.nullable(z.string()),
  order: z.nullable(orderSchema),
  orderNo: z.nullable(z.string()),
  /** Why the upstream refused the order. */
  refusal: z.nullable(refusalSchema),
})

/** All that the shop knows about one request number. */
export type Attempt = z.output<typeof attemptSchema>
/** An attempt that still contains its order. The order is removed from the record once its outcome is known. */
export type OpenAttempt = Attempt & {
  state: 'in_flight' | 'unknown'
  order: NonNullable<Attempt['order']>
}

export type SubmitRequest = RequestInput<'order.submit'>

export function parseAttempt(value: string): Attempt {
  return z.parse(attemptSchema, JSON.parse(value))
}

/** Returns null for a value that is not an attempt. */
export function readAttempt(value: string): Attempt | null {
  try {
    return parseAttempt(value)
  } catch {
    return null
  }
}

/** Returns whether the outcome of a sent order is not known yet. */
export function isOpen(attempt: Attempt): attempt is OpenAttempt {
  return (attempt.state === 'in_flight' || attempt.state === 'unknown') && attempt.order !== null
}

/**
 * Returns a hash of an order's goods, recipient and payment. A different hash shows that a request number is used again
 * for another order. The hash leaves out the caller, because a guest may repeat the order after a login.
 */
export function fingerprintOf(request: SubmitRequest): string {
  const { request_no: _, items, ...rest } = request
  const sorted = items.toSorted((a, b) => a.id - b.id || a.num - b.num)
  return createHash('sha256')
    .update(JSON.stringify(sortKeys({ ...rest, items: sorted })))
    .digest('base64url')
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, part]) => [key, sortKeys(part)]))
}

/**
 * Returns the response for a placed order. Adds `guestEmail` if a guest placed the order and the caller is logged in,
 * because the shop can open this order only with the guest's email.
 */
export function toPlaced({ orderNo, guestEmail }: Attempt, { token }: CallContext): Submitted {
  const isOther = guestEmail !== null && token !== undefined
  return { state: 'placed', msg: '', orderNo: orderNo ?? '', ...(isOther && { guestEmail }) }
}
