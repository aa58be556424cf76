import type { AttemptResult } from '#contracts/orders/orders.ts'
import { UPSTREAM_CODES } from '#contracts/upstream/envelope.ts'
import { defined } from '#contracts/values.ts'
import type { Context } from '#server/trpc/context.ts'
import { UpstreamError } from '#server/upstream/upstream-error.ts'

type Asked = { requestNo: string; email?: string | undefined }

/** Returns what became of an attempt to order. */
export async function readAttempt(
  context: Context,
  { requestNo, email }: Asked,
): Promise<AttemptResult> {
  try {
    const key = defined({ request_no: requestNo, email })
    const { data } = await context.upstream.call('order.info', key, context)
    return { state: 'placed', orderNo: data.order_no, guestEmail: email ?? null }
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    return { state: error.code === UPSTREAM_CODES.notFound ? 'none' : 'pending' }
  }
}
