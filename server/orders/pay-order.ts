import type { OrderKey } from '#contracts/orders/orders.ts'
import { defined } from '#contracts/values.ts'
import type { Context } from '#server/trpc/context.ts'
import { UpstreamError } from '#server/upstream/upstream-error.ts'

/**
 * Returns the URL to which the card provider redirects the shopper. The URL holds only the order number. The page at
 * this URL loads the order to learn whether it is paid, and finds a guest's email in the browser's storage.
 */
function toReturnUrl(publicUrl: string, orderNo: string): string {
  return `${publicUrl}/orderSuccess?orderNo=${encodeURIComponent(orderNo)}`
}

/**
 * Starts a card payment and returns the URL of the payment page. Resolves a relative URL, such as "/pay/123", against
 * the upstream's URL. Throws if the origin of the URL is not in PAYMENT_ORIGINS (contracts/decisions.md › card).
 */
export async function payOrder(
  context: Context,
  { orderNo, email }: OrderKey,
): Promise<{ msg: string; redirectUrl: string }> {
  const { data, msg } = await context.upstream.call(
    'order.pay',
    defined({
      order_no: orderNo,
      return_url: toReturnUrl(context.publicUrl, orderNo),
      email,
    }),
    context,
  )
  const { href, origin, protocol } = new URL(data.redirect_url, context.upstreamUrl)
  if (!/^https?:$/.test(protocol) || !context.paymentOrigins.includes(origin)) {
    context.log.error(
      { origin, requestId: context.requestId },
      'payment redirect to an origin outside PAYMENT_ORIGINS',
    )
    throw new UpstreamError({
      kind: 'bad-response',
      endpoint: 'order.pay',
      msg: `redirects to ${origin}, which is not in PAYMENT_ORIGINS`,
      field: 'redirect_url',
    })
  }
  return { msg, redirectUrl: href }
}
