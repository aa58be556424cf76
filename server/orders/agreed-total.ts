import type { SubmitInput } from '#contracts/orders/orders.ts'
import type { Money } from '#contracts/primitives.ts'
import { ShopError } from '#server/shop-error.ts'
import { withBaseCurrency } from '#server/site/base-currency.ts'
import type { Context } from '#server/trpc/context.ts'
import { isOutage, UpstreamError } from '#server/upstream/upstream-error.ts'
import { toPreviewRequest } from './mapping.ts'

/** Time after which a shopper whose order was refused may try again. */
const RETRY_AFTER_SECONDS = 5

/**
 * Compares the total that the shopper saw with the current total, which comes from a new `order.preview`. If the
 * amounts or their currencies differ, throws an error with both totals. If the preview cannot be read, throws an error
 * `overloaded`, so that the shop places no order with a total that the shopper has not seen.
 */
export async function checkTotal(context: Context, input: SubmitInput): Promise<void> {
  const { agreedTotal: agreed, items, shippingMethod } = input
  if (!agreed) return
  const { country, city } = input.address
  const request = toPreviewRequest({ items, shippingMethod, country, city })
  // Drops the abort signal of the request, because the order is placed even when the shopper leaves.
  const call = { ...context, signal: undefined }
  const preview = context.upstream.call('order.preview', request, call).catch((error: unknown) => {
    throw isRefusal(error) ? error : toUnavailable(error)
  })
  const { result, mapper } = await withBaseCurrency(call, preview)
  const current = mapper.money(result.data.total)
  if (isSameMoney(agreed, current)) return
  throw new ShopError({
    reason: 'total-changed',
    message: 'the total is not the one that the shopper agreed to',
    totals: { agreed, current },
  })
}

/**
 * Returns whether two amounts are equal. If one currency is unknown, compares only the numbers: while the shop does not
 * know the base currency, it shows prices without a symbol, so the shopper has agreed to an amount without a currency.
 */
function isSameMoney(one: Money, other: Money): boolean {
  const isKnown = one.currency !== null && other.currency !== null
  return one.minor === other.minor && (!isKnown || one.currency === other.currency)
}

/**
 * Returns whether the upstream refused the preview because of the order itself. The shopper then sees the upstream's
 * reason.
 */
function isRefusal(error: unknown): boolean {
  return error instanceof UpstreamError && error.kind === 'business' && !isOutage(error)
}

function toUnavailable(cause: unknown): ShopError {
  return new ShopError({
    reason: 'overloaded',
    endpoint: 'order.preview',
    message: 'the current total cannot be read, so nothing was ordered',
    retryAfterSeconds: RETRY_AFTER_SECONDS,
    cause,
  })
}
