import type { OrderKey } from '#contracts/orders/orders.ts'
import type { Context } from '#server/trpc/context.ts'
import { UpstreamError } from '#server/upstream/upstream-error.ts'

/**
 * Where the card provider sends the shopper back to: a user to the order, a guest to the guest order page. The
 * e-mail address never stands in an address.
 */
function toReturnUrl(publicUrl: string, orderNo: string, isGuest: boolean): string {
  const no = encodeURIComponent(orderNo)
  return publicUrl + (isGuest ? `/guestOrder?orderNo=${no}` : `/user/orderInfo/${no}`)
}

/** Starts a card payment. A redirect outside of PAYMENT_ORIGINS is refused (contracts/decisions.md › card). */
export async function payOrder(
  context: Context,
  { orderNo, email }: OrderKey,
): Promise<{ msg: string; redirectUrl: string }> {
  // Back to where the order was opened: its e-mail says that it was by the guest's way.
  const isGuest = context.token === undefined || email !== undefined
  const { data, msg } = await context.upstream.call(
    'order.pay',
    {
      order_no: orderNo,
      return_url: toReturnUrl(context.publicUrl, orderNo, isGuest),
      ...(email !== undefined && { email }),
    },
    context,
  )
  const { origin, protocol } = new URL(data.redirect_url)
  if (!/^https?:$/.test(protocol) || !context.paymentOrigins.includes(origin)) {
    context.log.error({ origin, requestId: context.requestId }, 'payment page of a foreign origin')
    throw new UpstreamError({
      kind: 'bad-response',
      endpoint: 'order.pay',
      msg: `redirects to ${origin}, which is not among PAYMENT_ORIGINS`,
      field: 'redirect_url',
    })
  }
  return { msg, redirectUrl: data.redirect_url }
}
