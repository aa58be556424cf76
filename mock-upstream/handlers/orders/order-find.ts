import { noteFailure, type Limit } from '#mock-upstream/store/account/failures.ts'
import { refuseTooMany } from '#mock-upstream/handlers/support/refuse-too-many.ts'
import { findOrder, type StoredOrder } from '#mock-upstream/store/orders/orders.ts'
import type { World } from '#mock-upstream/world/world.ts'
import { toKey } from '#mock-upstream/store/account/users.ts'
import {
  UpstreamBusinessError,
  type HandlerContext,
} from '#mock-upstream/handlers/support/handler.ts'

/**
 * Maximum number of wrong pairs of order number and email from one client IP within 15 minutes. The first limit applies
 * to one order number, the second to all order numbers together.
 */
const ORDER_FAILURES_MAX = 10
const ADDRESS_FAILURES_MAX = 30

export type OrderKey = {
  order_no?: string | undefined
  request_no?: string | undefined
  email?: string | undefined
}

/**
 * Finds an order that the caller may see. A user may see their own orders. A guest needs the email of the order, and
 * its order number or request number. Throws 404 for any other order. Throws 429 after too many wrong pairs of email
 * and order number.
 */
export function findOwnOrder(key: OrderKey, context: HandlerContext): StoredOrder {
  const { world, user } = context
  const isKnown = key.request_no === undefined || !hidesRequestNo(world)
  const order = isKnown ? findOrder(world.db, key) : undefined
  if (order && user && order.user_id === user.id) return order
  if (key.email === undefined) throw notFound()
  // Does not limit look-ups by request number. Nobody can guess a request number, and the shop may have to look up an
  // order many times if the response to its request was lost.
  const limits = key.order_no === undefined ? [] : guestLimits(key.order_no, context.clientIp)
  refuseTooMany(world, limits, 'failure.too-many-requests')
  if (order && order.user_id === null && order.email_key === toKey(key.email)) return order
  noteFailure(world, limits)
  throw notFound()
}

function notFound(): UpstreamBusinessError {
  return new UpstreamBusinessError('notFound', 'failure.order-not-found')
}

/**
 * Returns true if this world hides request numbers. No call can then find an order by its request number, and no
 * response contains one.
 */
export function hidesRequestNo({ settings }: World): boolean {
  return settings?.idempotencyGaps.includes('unknown-in-info') ?? false
}

function guestLimits(orderNo: string, address: string): Limit[] {
  return [
    { scope: `order:${orderNo}:${address}`, max: ORDER_FAILURES_MAX },
    { scope: `order:address:${address}`, max: ADDRESS_FAILURES_MAX },
  ]
}
