import { randomUUID } from 'node:crypto'
import type { IdempotencyMode } from '#contracts/upstream/environment.ts'
import type { RequestInput } from '#contracts/upstream/endpoints.ts'
import { UPSTREAM_CODES } from '#contracts/upstream/envelope.ts'
import type { Visit } from './visit.ts'

type Attempt = RequestInput<'order.submit'>

/**
 * Tests how the upstream treats a repeated `request_no`, and advises the value of UPSTREAM_IDEMPOTENCY. Sends an order
 * twice at the same time, then a third time. If a request fails or more than one order is placed, also tests whether
 * `order.info` finds an order by its request number. The clean-up of the visit cancels every order.
 */
export async function checkIdempotency(visit: Visit, like: Attempt): Promise<void> {
  const attempt = { ...like, request_no: randomUUID() }
  const send = () => visit.tryOut('order.submit', attempt)
  const sent = await Promise.all([send(), send()])
  sent.push(await send())
  const numbers = sent.map(({ data }) => data?.order_no)
  for (const orderNo of numbers) if (orderNo !== undefined) visit.orders.add(orderNo)
  const distinct = new Set(numbers.filter((orderNo) => orderNo !== undefined))
  if (distinct.size === 0) {
    visit.advice.push(
      'UPSTREAM_IDEMPOTENCY: not found out, because no repeated order was accepted. Leave it at none.',
    )
    return
  }
  visit.advice.push(
    numbers.every((orderNo) => orderNo !== undefined) && distinct.size === 1
      ? advise('dedupes', 'one request_no, sent three times, twice of them at once, gave one order')
      : advise(...(await checkLookUp(visit, attempt, distinct))),
  )
}

/**
 * Tests `order.info` with two request numbers. For the number of a placed order, the upstream must return this order.
 * For an unused number, the upstream must respond with the code for “not found”.
 */
async function checkLookUp(
  visit: Visit,
  { request_no }: Attempt,
  placed: ReadonlySet<string>,
): Promise<[IdempotencyMode, string]> {
  const repeated = `one request_no, sent three times, gave ${placed.size} orders or refusals`
  const found = await visit.tryOut('order.info', { request_no })
  if (found.data === undefined || !placed.has(found.data.order_no))
    return ['none', `${repeated}, and order.info does not find an order by it`]
  const unknown = await visit.tryOut('order.info', { request_no: randomUUID() })
  if (unknown.code !== UPSTREAM_CODES.notFound)
    return [
      'none',
      `${repeated}, and order.info does not answer ${UPSTREAM_CODES.notFound} for a number without an order`,
    ]
  return ['lookup', `${repeated}, but order.info finds an order by it`]
}

function advise(mode: IdempotencyMode, why: string): string {
  return `Set UPSTREAM_IDEMPOTENCY=${mode}: ${why}.`
}
