import { toMinor } from '#contracts/money.ts'
import type { CallContext, Upstream } from '#server/upstream/upstream.ts'
import { UpstreamError } from '#server/upstream/upstream-error.ts'
import type { OpenAttempt } from './attempt.ts'
import { LOOK_UP_TIMEOUT_MS } from './timing.ts'

/**
 * Compares the total that the shopper agreed to with the present one, before an order is sent again. `unknown`: the
 * upstream does not say. An order without an agreed total, or that the upstream refuses now, counts as `same`: the next
 * send then gets the refusal. Never rejects.
 */
export async function compareTotal(
  upstream: Upstream,
  { order }: OpenAttempt,
  call: CallContext,
): Promise<'same' | 'changed' | 'unknown'> {
  const { request, totalMinor } = order
  if (totalMinor === null) return 'same'
  const { items, shipping_method, address } = request
  const { country, city } = address
  const preview = { items, shipping_method, country, city }
  const context = { ...call, timeoutMs: LOOK_UP_TIMEOUT_MS }
  try {
    const { data } = await upstream.call('order.preview', preview, context)
    return toMinor(data.total) === totalMinor ? 'same' : 'changed'
  } catch (error) {
    return error instanceof UpstreamError && error.kind === 'business' ? 'same' : 'unknown'
  }
}
