import type { OrderKey } from '#contracts/orders/orders.ts'
import { UPSTREAM_CODES } from '#contracts/upstream/envelope.ts'
import { defined } from '#contracts/values.ts'
import type { Context } from '#server/trpc/context.ts'
import { isRefusal } from '#server/limits/guesses.ts'

/**
 * Identifies an order to the upstream: by number, plus the email for a guest order, even when a logged-in user asks for
 * it.
 */
export function toOrderKey({ orderNo, email }: OrderKey) {
  return defined({ order_no: orderNo, email })
}

/**
 * Runs a call on an order. Limits wrong pairs of number and email for guests, who could guess (contracts/decisions.md ›
 * login limits). The number alone reveals nothing.
 */
export function guardLookup<Result>(
  context: Context,
  call: OrderKey & { attempt: () => Promise<Result> },
): Promise<Result> {
  if (context.token !== undefined && call.email === undefined) return call.attempt()
  return context.limits.guard(
    { secret: 'order', target: call.orderNo, by: context, isWrong: isWrongPair },
    call.attempt,
  )
}

/** Any refusal may mean a wrong pair, whatever code the upstream uses; a conflict names the state of a found order. */
function isWrongPair(error: unknown): boolean {
  return isRefusal(error) && error.code !== UPSTREAM_CODES.conflict
}
