import { randomUUID } from 'node:crypto'
import type { IdempotencyMode } from '#contracts/upstream/environment.ts'
import type { RequestInput } from '#contracts/upstream/endpoints.ts'
import { UPSTREAM_CODES } from '#contracts/upstream/envelope.ts'
import type { Probed } from './probe.ts'
import type { Visit } from './visit.ts'

type Attempt = RequestInput<'order.submit'>

/** Sends an attempt, or looks an order up by a request number, as a user or as a guest. */
type Caller = {
  submit: () => Promise<Probed<'order.submit'>>
  find: (requestNo: string) => Promise<Probed<'order.info'>>
}

/** Result of sending one request number several times. */
type Observed = {
  /** “As a guest, ” or nothing. */
  who: string
  /** Numbers of the orders that one request number gave. */
  orders: ReadonlySet<string>
  dedupes: boolean
  /** Why `order.info` cannot tell whether an order exists. Null if it can. */
  blind: string | null
}

/**
 * Tests how the upstream treats a repeated `request_no`, and advises the value of UPSTREAM_IDEMPOTENCY. Repeats an order
 * of the user and an order of a guest, because an upstream may treat them differently. The advised value is safe for
 * both. The clean-up of the visit cancels every order.
 */
export async function checkIdempotency(visit: Visit, like: Attempt): Promise<void> {
  const user = await observe('', { ...like, request_no: randomUUID() }, (attempt) => ({
    submit: () => visit.tryOut('order.submit', attempt),
    find: (requestNo) => visit.tryOut('order.info', { request_no: requestNo }),
  }))
  for (const orderNo of user.orders) visit.orders.add(orderNo)
  if (user.orders.size === 0) {
    visit.advice.push(
      'UPSTREAM_IDEMPOTENCY: not found out, because no repeated order was accepted. Leave it at none.',
    )
    return
  }
  // Shoppers type capitals in their emails, and the upstream must find the order by the email as it was sent.
  const email = like.contact.email.replace(/^./, (letter) => letter.toUpperCase())
  const contact = { ...like.contact, email }
  const attempt = { ...like, contact, request_no: randomUUID() }
  const guest = await observe('As a guest, ', attempt, (sent) => ({
    submit: () => visit.asGuest('order.submit', sent),
    find: (requestNo) => visit.asGuest('order.info', { request_no: requestNo, email }),
  }))
  for (const orderNo of guest.orders) visit.guestOrders.set(orderNo, email)
  // An upstream without guests refuses each of their orders.
  const callers = guest.orders.size === 0 ? [user] : [user, guest]
  visit.advice.push(adviseFor(callers))
}

/** Sends an order twice at the same time, then a third time, and looks up its number and an unused one. */
async function observe(
  who: string,
  attempt: Attempt,
  callWith: (attempt: Attempt) => Caller,
): Promise<Observed> {
  const { submit, find } = callWith(attempt)
  const sent = await Promise.all([submit(), submit()])
  sent.push(await submit())
  const numbers = sent.flatMap(({ data }) => data?.order_no ?? [])
  const orders = new Set(numbers)
  const dedupes = numbers.length === sent.length && orders.size === 1
  if (orders.size === 0) return { who, orders, dedupes, blind: null }
  return { who, orders, dedupes, blind: await explainBlindness(find, attempt.request_no, orders) }
}

/**
 * Tests `order.info` with two request numbers. For the number of a placed order, the upstream must return this order.
 * For an unused number, the upstream must respond with the code for “not found”. Returns null if both are right.
 */
async function explainBlindness(
  find: Caller['find'],
  requestNo: string,
  placed: ReadonlySet<string>,
): Promise<string | null> {
  const found = await find(requestNo)
  if (found.data === undefined || !placed.has(found.data.order_no))
    return 'order.info does not find an order by it'
  const unknown = await find(randomUUID())
  if (unknown.code === UPSTREAM_CODES.notFound) return null
  return `order.info does not answer ${UPSTREAM_CODES.notFound} for a number without an order`
}

function adviseFor(callers: readonly Observed[]): string {
  const repeating = callers.find(({ dedupes }) => !dedupes)
  if (!repeating)
    return advise(
      'dedupes',
      'one request_no, sent three times, twice of them at once, gave one order',
    )
  const { who, orders } = repeating
  const one = who === '' ? 'one' : `${who}one`
  const repeated = `${one} request_no, sent three times, gave ${orders.size} orders or refusals`
  const blind = callers.find((caller) => caller.blind !== null)
  if (!blind) return advise('lookup', `${repeated}, but order.info finds an order by it`)
  return advise('none', `${repeated}, and ${blind.who.toLowerCase()}${blind.blind}`)
}

function advise(mode: IdempotencyMode, why: string): string {
  return `Set UPSTREAM_IDEMPOTENCY=${mode}: ${why}.`
}
