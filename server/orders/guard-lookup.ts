import type { OrderKey } from '#contracts/orders/orders.ts'
import type { EndpointName } from '#contracts/upstream/endpoints.ts'
import { UPSTREAM_CODES } from '#contracts/upstream/envelope.ts'
import type { Context } from '#server/trpc/context.ts'
import { UpstreamError } from '#server/upstream/upstream-error.ts'

/**
 * How an upstream is told which order is meant: by number, and by e-mail too for one that was placed as a guest, also by
 * someone who is logged in now.
 */
export function toOrderKey({ orderNo, email }: OrderKey) {
  return { order_no: orderNo, ...(email !== undefined && { email }) }
}

/**
 * Runs a call on someone's order. Wrong pairs of number and e-mail are limited per call for guests, who could
 * guess (contracts/decisions.md › login limits); the number alone tells nothing.
 */
export function guardLookup<Result>(
  context: Context,
  endpoint: EndpointName,
  call: OrderKey & { attempt: () => Promise<Result> },
): Promise<Result> {
  if (context.token !== undefined && call.email === undefined) return call.attempt()
  const { address, world } = context
  return context.limits.guard(
    { endpoint, target: call.orderNo, address, world, isWrong: isUnknownOrder },
    call.attempt,
  )
}

function isUnknownOrder(error: unknown): boolean {
  return error instanceof UpstreamError && error.code === UPSTREAM_CODES.notFound
}
