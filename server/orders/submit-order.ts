import type { Submitted, SubmitInput } from '#contracts/orders/orders.ts'
import { UPSTREAM_CODES } from '#contracts/upstream/envelope.ts'
import type { Context } from '#server/trpc/context.ts'
import { isResponseLost, UpstreamError } from '#server/upstream/upstream-error.ts'
import { checkTotal } from './agreed-total.ts'
import { toSubmit } from './mapping.ts'

/**
 * Places an order exactly once (contracts/decisions.md › double submit). When the response of `order.submit` is lost,
 * looks the order up by its `request_no` before sending again. A found order is a success without a msg. A missing
 * order is sent once more under the same `request_no`. Returns `pending` while the outcome is unclear. Takes at most
 * twice the timeout of one call.
 */
export async function submitOrder(context: Context, input: SubmitInput): Promise<Submitted> {
  await checkTotal(context, input)
  try {
    return await place(context, input)
  } catch (error) {
    if (!(error instanceof UpstreamError) || error.kind !== 'timeout') throw error
    return { state: 'pending', msg: '', requestNo: input.requestNo }
  }
}

async function place(context: Context, input: SubmitInput): Promise<Submitted> {
  const deadline = Date.now() + 2 * context.upstreamTimeoutMs
  const remainingMs = () => Math.min(context.upstreamTimeoutMs, deadline - Date.now())
  const facts = { requestId: context.requestId, requestNo: input.requestNo }
  try {
    return await send(context, input, remainingMs())
  } catch (error) {
    if (!isResponseLost(error)) throw error
    context.log.warn(
      { err: error, ...facts },
      'the response to an order was lost, looking the order up',
    )
  }
  const found = await lookUp(context, input, remainingMs())
  if (found) {
    context.log.info(facts, 'the order exists')
    return found
  }
  context.log.info(facts, 'the order does not exist, sending it again')
  try {
    return await send(context, input, remainingMs())
  } catch (error) {
    if (!isResponseLost(error)) throw error
    throw toUnclearError(error)
  }
}

async function send(context: Context, input: SubmitInput, timeoutMs: number): Promise<Submitted> {
  if (timeoutMs <= 0) throw toUnclearError(undefined)
  const call = { ...context, timeoutMs }
  const { data, msg } = await context.upstream.call('order.submit', toSubmit(input), call)
  return { state: 'placed', msg, orderNo: data.order_no }
}

/**
 * Returns the order placed under this request number, or null when there is no such order. Rejects when that stays
 * unclear.
 */
async function lookUp(
  context: Context,
  input: SubmitInput,
  timeoutMs: number,
): Promise<Submitted | null> {
  if (timeoutMs <= 0) throw toUnclearError(undefined)
  const guest = context.token === undefined ? { email: input.contact.email } : {}
  try {
    // Drops the caller's signal: the lookup must finish even when the shopper leaves.
    const call = { ...context, timeoutMs, signal: undefined }
    const key = { request_no: input.requestNo, ...guest }
    const { data } = await context.upstream.call('order.info', key, call)
    return { state: 'placed', msg: '', orderNo: data.order_no }
  } catch (error) {
    if (error instanceof UpstreamError && error.code === UPSTREAM_CODES.notFound) return null
    throw toUnclearError(error)
  }
}

function toUnclearError(cause: unknown): UpstreamError {
  const msg = 'unknown whether the order was placed'
  return new UpstreamError({ kind: 'timeout', endpoint: 'order.submit', msg, cause })
}
