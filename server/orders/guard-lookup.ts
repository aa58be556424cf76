import type { OrderKey } from '#contracts/orders/orders.ts'
import { UPSTREAM_CODES } from '#contracts/upstream/envelope.ts'
import { defined } from '#contracts/values.ts'
import type { Context } from '#server/trpc/context.ts'
import { isWrongGuess } from '#server/limits/guesses.ts'
import { UpstreamError } from '#server/upstream/upstream-error.ts'

/**
 * Returns the fields that identify an order to the upstream: the number, and for a guest order its email, even if the
 * caller is logged in.
 */
export function toOrderKey({ orderNo, email }: OrderKey) {
  return defined({ order_no: orderNo, email })
}

/**
 * Runs a call about one order. Limits the number of wrong pairs of order number and email, so that nobody can guess a
 * pair (contracts/decisions.md › login limits). A logged-in user's call without an email is not limited.
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

/**
 * Returns whether the upstream probably refused a call because order number and email do not belong together. Upstreams
 * use different codes for this refusal, so any refusal counts. The exceptions are those of a busy or broken upstream,
 * and a conflict, which the upstream reports only if the pair is right.
 */
function isWrongPair(error: unknown): boolean {
  if (isWithoutOrder(error)) return true
  return isWrongGuess(error) && error.code !== UPSTREAM_CODES.conflict
}

/**
 * Returns whether a success has no order: its data is not an object, or an object without a number. Some upstreams answer
 * a wrong pair so.
 */
function isWithoutOrder(error: unknown): boolean {
  if (!(error instanceof UpstreamError) || error.kind !== 'bad-response') return false
  return error.field === 'data' || error.field === 'order_no'
}
