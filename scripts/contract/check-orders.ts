import { randomUUID } from 'node:crypto'
import { toMinor } from '#contracts/money.ts'
import type { ResponseOf, RequestInput } from '#contracts/upstream/endpoints.ts'
import { UPSTREAM_CODES } from '#contracts/upstream/envelope.ts'
import { exampleAddress } from '#contracts/upstream/examples.ts'
import { checkOrderList } from './check-order-list.ts'
import { checkIdempotency } from './check-idempotency.ts'
import type { Findings } from './findings.ts'
import type { Verdict } from './verdict.ts'
import type { Visit } from './visit.ts'

/** Payment methods in order of preference. Methods that move no money until a person acts come first. */
const PAYMENT_ORDER = ['invoice', 'bank_transfer', 'cash', 'crypto', 'card']

/** Time zones differ by multiples of 15 minutes, at most by 14 hours. */
const ZONE_MINUTES = 15
const ZONE_MINUTES_MAX = 14 * 60
const TOLERANCE_MINUTES = 2

const NOT_FOUND_AGAIN = 'After a lost response, the shop does not find the order by its request_no.'

type Attempt = RequestInput<'order.submit'>

/** Orders one item, submits the order again, reads the order and cancels it. */
export async function checkOrders(visit: Visit): Promise<void> {
  const prepared = await prepare(visit)
  if (!prepared) return
  const { attempt, total } = prepared
  const { data: first } = await visit.ask('order.submit', attempt)
  if (!first) return
  visit.orders.add(first.order_no)
  await checkIdempotence(visit, attempt, first.order_no)
  await checkIdempotency(visit, attempt)
  await checkReading(visit, attempt, { orderNo: first.order_no, total })
  await checkCancelling(visit, first.order_no)
}

/** An order to place, and its total in `order.preview`; null if the preview cannot be read. */
type Prepared = { attempt: Attempt; total: string | null }

/**
 * Returns an order that the preview accepts. If the preview refuses all orders, returns undefined and notes the reason
 * under `order.submit`.
 */
async function prepare(visit: Visit): Promise<Prepared | undefined> {
  const { values } = await visit.ask('goods.goodslist', {
    in_stock: true,
    sort: 'price_asc',
    page: 1,
    limit: 10,
  })
  const id = values.productId
  if (id === undefined) return skip(visit, 'there is no product in stock to order')
  const items = [{ id, num: 1 }]
  const { country, city } = exampleAddress
  const { data: preview } = await visit.ask('order.preview', { items, country, city })
  if (!preview) return skip(visit, 'order.preview cannot be read')
  const shipping = preview.shipping.find(({ available }) => available)
  const payment = preview.payment
    .filter(({ available }) => available)
    .toSorted((a, b) => PAYMENT_ORDER.indexOf(a.code) - PAYMENT_ORDER.indexOf(b.code))[0]
  if (!shipping || !payment) return skip(visit, 'order.preview offers no way to ship or to pay')
  const chosen = { items, country, city, shipping_method: shipping.code }
  const { data: priced } = await visit.ask('order.preview', chosen)
  const attempt: Attempt = {
    items,
    contact: visit.person,
    payer: { type: 'individual', ...visit.person },
    address: exampleAddress,
    shipping_method: shipping.code,
    payment_method: payment.code,
    remark: 'Contract check, please ignore',
    request_no: randomUUID(),
  }
  return { attempt, total: priced?.total ?? null }
}

function skip(visit: Visit, why: string): undefined {
  const verdict: Verdict = { kind: 'not checked', why }
  visit.findings.note('order.submit', verdict)
  visit.findings.note('order.cancel', verdict)
}

/**
 * Sends the same request again and expects the same order. Then sends other content with the same request number and
 * expects a refusal (contracts/decisions.md › request_no).
 */
async function checkIdempotence(visit: Visit, attempt: Attempt, orderNo: string): Promise<void> {
  const again = await visit.ask('order.submit', attempt)
  if (again.data) {
    visit.orders.add(again.data.order_no)
    visit.findings.expect('order.submit', again.data.order_no === orderNo, {
      field: 'order_no',
      expected: 'the same order for the same request_no',
      seen: 'a second order',
      effect: 'With UPSTREAM_IDEMPOTENCY=dedupes, one press of “Place order” may place two orders.',
    })
  }
  const other = await visit.tryOut('order.submit', { ...attempt, remark: 'Another attempt' })
  if (other.data) visit.orders.add(other.data.order_no)
  visit.findings.expect('order.submit', other.code === UPSTREAM_CODES.conflict, {
    field: 'request_no',
    expected: `code ${UPSTREAM_CODES.conflict} for another attempt under it`,
    seen: other.code === undefined ? 'no response' : `code ${other.code}`,
    effect: 'The shop takes another order for the one that it has just sent.',
  })
}

async function checkReading(
  visit: Visit,
  attempt: Attempt,
  { orderNo, total }: { orderNo: string; total: string | null },
): Promise<void> {
  const { findings } = visit
  const byNumber = await visit.ask('order.info', { order_no: orderNo })
  if (byNumber.data) checkNewOrder(visit, byNumber.data, total)
  const byRequest = await visit.tryOut('order.info', { request_no: attempt.request_no })
  findings.note('order.info', withEffect(byRequest.verdict, NOT_FOUND_AGAIN), byRequest)
  if (byRequest.data)
    findings.expect('order.info', byRequest.data.order_no === orderNo, {
      field: 'request_no',
      expected: 'the order placed under it',
      seen: 'another order',
      effect: NOT_FOUND_AGAIN,
    })
  const listed = await visit.ask('order.list', { page: 1, limit: 10 })
  const row = listed.data?.list.find(({ order_no }) => order_no === orderNo)
  if (row) checkTime(findings, 'order.list', row.create_time)
  if (listed.data)
    findings.expect('order.list', row !== undefined, {
      field: 'list',
      expected: 'the order just placed',
      seen: 'a list without it',
      effect: 'A shopper does not find a new order in the account.',
    })
  checkNewestFirst(visit, listed.data?.list ?? [])
  await checkOrderList(visit.tryOut, findings, orderNo)
}

/**
 * Checks that a list does not begin with the oldest of the orders of the visit. Orders of the same second prove nothing.
 */
function checkNewestFirst(
  { findings, orders }: Visit,
  list: ResponseOf<'order.list'>['list'],
): void {
  const own = list.filter(({ order_no }) => orders.has(order_no))
  const times = own.map(({ create_time }) => create_time ?? 0)
  findings.expect('order.list', (times[0] ?? 0) >= (times.at(-1) ?? 0), {
    field: 'list',
    expected: 'the newest order first',
    seen: 'the oldest order first',
    effect: 'Shoppers with many orders find a new one only on the last page of the list.',
  })
}

/** Replaces the effect of the endpoint, which assumes that the shop calls it to show a page. */
function withEffect(verdict: Verdict, effect: string): Verdict {
  if (verdict.kind !== 'differs') return verdict
  const differences = verdict.differences.map((difference) => ({ ...difference, effect }))
  return { ...verdict, differences }
}

function checkNewOrder(
  { findings }: Visit,
  order: ResponseOf<'order.info'>,
  total: string | null,
): void {
  const isSameTotal = total === null || toMinor(total) === toMinor(order.total_price)
  findings.expect('order.submit', isSameTotal, {
    field: 'total_price',
    expected: `the total of order.preview (${total})`,
    seen: order.total_price,
    effect: 'Shoppers get an order with another total than the one that they agreed to.',
  })
  const status = `${order.pay_status}, ${order.delivery_status}`
  findings.expect('order.info', status === 'unpaid, pending', {
    field: 'pay_status',
    expected: 'a new order to be unpaid and pending',
    seen: status,
    effect: 'The page of a new order shows another status.',
  })
  findings.expect('order.info', order.goods[0]?.num === 1 && order.goods.length === 1, {
    field: 'goods',
    expected: 'one line of one piece, as ordered',
    seen: `${order.goods.length} lines, the first of ${order.goods[0]?.num ?? 0}`,
    effect: 'The page of an order shows other goods than were ordered.',
  })
  checkTime(findings, 'order.info', order.create_time)
}

/**
 * Checks that the time of an order that was just placed is in UTC. Ignores a difference that no time zone explains: the
 * clock of one of the two computers is then wrong, and the upstream keeps the contract.
 */
function checkTime(
  findings: Findings,
  name: 'order.info' | 'order.list',
  seconds: number | null,
): void {
  if (seconds === null) return
  const minutes = Math.abs(seconds - Date.now() / 1_000) / 60
  const zone = Math.round(minutes / ZONE_MINUTES) * ZONE_MINUTES
  const isZone =
    zone > 0 && zone <= ZONE_MINUTES_MAX && Math.abs(minutes - zone) < TOLERANCE_MINUTES
  const isLater = seconds > Date.now() / 1_000
  findings.expect(name, !isZone, {
    field: 'create_time',
    expected: 'the time of the order, in UTC',
    seen: `a time ${zone / 60} hours ${isLater ? 'after' : 'before'} the order was sent`,
    effect:
      'Orders show a wrong time, and an order whose response was lost is not found in the list of orders.',
  })
}

async function checkCancelling(visit: Visit, orderNo: string): Promise<void> {
  const { code } = await visit.ask('order.cancel', { order_no: orderNo })
  if (code !== UPSTREAM_CODES.success) return
  visit.orders.delete(orderNo)
  const { data } = await visit.ask('order.info', { order_no: orderNo })
  if (data)
    visit.findings.expect('order.cancel', data.pay_status === 'cancelled', {
      field: 'pay_status',
      expected: 'cancelled, in order.info afterwards',
      seen: data.pay_status,
      effect: 'A cancelled order still looks open.',
    })
}
