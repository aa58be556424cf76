import type { SubmitInput } from '#contracts/orders/orders.ts'
import { toMoney } from '#contracts/money.ts'
import { ShopError } from '#server/shop-error.ts'
import type { Context } from '#server/trpc/context.ts'
import { isOutage, UpstreamError } from '#server/upstream/upstream-error.ts'
import { toPreviewRequest } from './mapping.ts'

/** Time after which a refused shopper may try again. */
const RETRY_AFTER_SECONDS = 5

/**
 * Compares the total that the shopper saw with a fresh preview. Rejects with both totals when they differ, and as
 * overloaded when the preview cannot be read, so that no shopper is charged a total that they did not see.
 */
export async function checkTotal(context: Context, input: SubmitInput): Promise<void> {
  const { agreedTotal: agreed, items, shippingMethod } = input
  if (!agreed) return
  const { country, city } = input.address
  const request = toPreviewRequest({ items, shippingMethod, country, city })
  // Drops the caller's signal, because the order is placed even when the shopper leaves.
  const call = { ...context, signal: undefined }
  const { data } = await context.upstream
    .call('order.preview', request, call)
    .catch((error: unknown) => {
      throw isRefusal(error) ? error : toUnavailable(error)
    })
  const current = toMoney(data.total, agreed.currency)
  if (current.minor === agreed.minor) return
  throw new ShopError({
    reason: 'total-changed',
    message: 'the total is not the one that the shopper agreed to',
    totals: { agreed, current },
  })
}

/**
 * Returns whether the preview failed because the upstream refuses the order. The shopper sees the upstream's reason.
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
