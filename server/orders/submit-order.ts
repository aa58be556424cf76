import type { SubmitInput } from '#contracts/orders/orders.ts'
import { UPSTREAM_CODES } from '#contracts/upstream/envelope.ts'
import type { Context } from '#server/trpc/context.ts'
import { isAnswerLost, UpstreamError } from '#server/upstream/upstream-error.ts'
import { toSubmit } from './translate.ts'

export type Submitted = { msg: string; orderNo: string }

/**
 * Places an order once (contracts/decisions.md › double submit). When the answer of `order.submit` is lost it is not
 * known whether the order exists: it is looked up by its `request_no` before anything is sent again. Found is a
 * success, without a msg; not there is sent once more under the same `request_no`; still unclear rejects as a
 * time-out, and the shopper may repeat with the same `request_no`. All of it within twice the time-out of one call.
 */
export async function submitOrder(context: Context, input: SubmitInput): Promise<Submitted> {
  const deadline = Date.now() + 2 * context.upstreamTimeoutMs
  const left = () => Math.min(context.upstreamTimeoutMs, deadline - Date.now())
  const facts = { requestId: context.requestId, requestNo: input.requestNo }
  try {
    return await send(context, input, left())
  } catch (error) {
    if (!isAnswerLost(error)) throw error
    context.log.warn({ err: error, ...facts }, 'the answer to an order was lost, looking it up')
  }
  const found = await lookUp(context, input, left())
  if (found) {
    context.log.info({ ...facts, orderNo: found.orderNo }, 'the lost order exists')
    return found
  }
  context.log.info(facts, 'the lost order does not exist, sending it again')
  try {
    return await send(context, input, left())
  } catch (error) {
    if (!isAnswerLost(error)) throw error
    throw unclear(error)
  }
}

async function send(context: Context, input: SubmitInput, timeoutMs: number): Promise<Submitted> {
  if (timeoutMs <= 0) throw unclear(undefined)
  const call = { ...context, timeoutMs }
  const { data, msg } = await context.upstream.call('order.submit', toSubmit(input), call)
  return { msg, orderNo: data.order_no }
}

/** The order that was placed under this request number, or null when there is none. Rejects when that stays unclear. */
async function lookUp(
  context: Context,
  input: SubmitInput,
  timeoutMs: number,
): Promise<Submitted | null> {
  if (timeoutMs <= 0) throw unclear(undefined)
  const guest = context.token === undefined ? { email: input.contact.email } : {}
  try {
    // Nobody's going away may stop the question whether an order exists.
    const call = { ...context, timeoutMs, signal: undefined }
    const key = { request_no: input.requestNo, ...guest }
    const { data } = await context.upstream.call('order.info', key, call)
    return { msg: '', orderNo: data.order_no }
  } catch (error) {
    if (error instanceof UpstreamError && error.code === UPSTREAM_CODES.notFound) return null
    throw unclear(error)
  }
}

function unclear(cause: unknown): UpstreamError {
  const msg = 'it is not known whether the order was placed'
  return new UpstreamError({ kind: 'timeout', endpoint: 'order.submit', msg, cause })
}
