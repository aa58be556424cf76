import { afterAll, beforeAll, expect, test } from 'vitest'
import { INVOICE_HOLD_SECONDS } from '#contracts/limits.ts'
import { submitRequest } from '#contracts/upstream/wire/order.ts'
import { tickerAt } from '#mock-upstream/seed/tickers.ts'
import { openTestMock, type Mock } from '#mock-upstream/testing/open-test-mock.ts'
import { comingEvents, nextDueTime } from '#mock-upstream/world/due-events.ts'
import { findOrder, movesOf } from '#mock-upstream/store/orders/orders.ts'
import { inTransaction, write } from '#mock-upstream/world/rows.ts'
import { issueToken, TOKEN_SECONDS } from '#mock-upstream/store/account/tokens.ts'
import type { HandlerContext } from '#mock-upstream/handlers/support/handler.ts'
import { exampleOrder } from '#mock-upstream/testing/order-example.ts'
import { placeOrder } from './order-place.ts'
import { moveOrder } from './order-status.ts'
import { runDueEvents } from './run-due-events.ts'

let mock: Mock
beforeAll(async () => {
  mock = await openTestMock()
})
afterAll(() => mock.close())

const HOUR = 3_600
let worlds = 0

/**
 * Creates a world whose clock is stopped and whose seeded orders have no due events. `place` places an order, `pay`
 * pays it, and `advance` moves the clock and returns the events that happened.
 */
function quietWorld() {
  const world = mock.worlds.get(`quiet-${(worlds += 1)}`)
  world.clock.freeze()
  write(world.db, 'update main.orders set expire_time = null, progress_time = null')
  const origin = 'http://localhost'
  const caller = { user: null, token: null, clientIp: '127.0.0.1', origin }
  const context: HandlerContext = { world, lang: 'en', ...caller }
  const start = world.now()
  const place = () => placeOrder(submitRequest.parse(exampleOrder()), context).data.order_no
  const order = (order_no: string) => {
    const found = findOrder(world.db, { order_no })
    if (!found) throw new Error(`no order ${order_no}`)
    return found
  }
  const pay = (order_no: string) => moveOrder(world, order(order_no), { payment: 'paid' })
  const advance = (seconds: number) => {
    world.clock.advance(seconds)
    return runDueEvents(world).map(({ kind, time, subject }) => [kind, time - start, subject])
  }
  return { world, start, place, pay, order, advance }
}

test('an unpaid order is cancelled after three days and not a second earlier', () => {
  const { place, order, advance } = quietWorld()
  const order_no = place()
  expect(advance(INVOICE_HOLD_SECONDS - 1)).toEqual([])
  expect(advance(1)).toEqual([['order-expiry', INVOICE_HOLD_SECONDS, order_no]])
  expect(order(order_no).pay_status).toBe('cancelled')
  expect(advance(365 * 24 * HOUR)).toEqual([])
})

test('an order lists the time of each change of its status', () => {
  const { world, start, place, pay, order, advance } = quietWorld()
  const order_no = place()
  advance(HOUR)
  pay(order_no)
  advance(200 * HOUR)
  const { id } = order(order_no)
  expect(movesOf(world.db, [id]).map(({ to, time }) => [to, (time - start) / HOUR])).toEqual([
    ['paid', 1],
    ['shipped', 25],
    ['in_transit', 37],
    ['received', 97],
  ])
})

test.each([
  [24, 'pending', 'shipped'],
  [36, 'shipped', 'in_transit'],
  [96, 'in_transit', 'received'],
])('%i hours after payment an order moves from %s to %s', (hours, from, to) => {
  const { place, pay, order, advance } = quietWorld()
  const order_no = place()
  pay(order_no)
  advance(hours * HOUR - 1)
  expect(order(order_no).delivery_status).toBe(from)
  expect(advance(1)).toEqual([['delivery', hours * HOUR, order_no]])
  expect(order(order_no).delivery_status).toBe(to)
})

test('when one clock change covers several delivery steps, each step gets its own time', () => {
  const { place, pay, order, advance } = quietWorld()
  const order_no = place()
  pay(order_no)
  expect(advance(1_000 * HOUR).map(([, seconds]) => seconds)).toEqual([
    24 * HOUR,
    36 * HOUR,
    96 * HOUR,
  ])
  expect(order(order_no)).toMatchObject({ delivery_status: 'received', progress_time: null })
})

test('when a login expires, its token is deleted, and calls with the token get a 401', async () => {
  const { world, start, advance } = quietWorld()
  const token = issueToken(world, 1)
  const code = async () => (await mock.call('user.info', {}, { world: world.id, token })).code
  advance(TOKEN_SECONDS - 1)
  expect(await code()).toBe(1)
  world.clock.advance(1)
  expect(await code()).toBe(401)
  expect(world.now() - start).toBe(TOKEN_SECONDS)
})

test('events of all kinds fire in chronological order, not in the order of their creation', () => {
  const { world, place, pay, advance } = quietWorld()
  issueToken(world, 1)
  const late = place()
  world.clock.advance(HOUR)
  const early = place()
  pay(early)
  expect(advance(TOKEN_SECONDS)).toEqual([
    ['delivery', 25 * HOUR, early],
    ['delivery', 37 * HOUR, early],
    ['order-expiry', 72 * HOUR, late],
    ['delivery', 97 * HOUR, early],
    ['token-expiry', TOKEN_SECONDS, 'demo'],
  ])
})

test('when several events are due in the same second, orders expire before parcels move, and parcels of older orders move first', () => {
  const { world, place, pay, advance } = quietWorld()
  const [a, b, c] = [place(), place(), place()]
  world.clock.advance(INVOICE_HOLD_SECONDS - 24 * HOUR)
  pay(c)
  pay(b)
  expect(advance(24 * HOUR).map(([kind, , subject]) => [kind, subject])).toEqual([
    ['order-expiry', a],
    ['delivery', b],
    ['delivery', c],
  ])
})

test('comingEvents lists the next events without firing them', () => {
  const { world, start, place } = quietWorld()
  const order_no = place()
  const time = start + INVOICE_HOLD_SECONDS
  expect(comingEvents(world.db, 5)).toMatchObject([
    { kind: 'order-expiry', time, subject: order_no },
  ])
  expect(nextDueTime(world.db)).toBe(time)
  expect(runDueEvents(world)).toEqual([])
})

test('rolling back a write also restores the time of the next event', () => {
  const { world, start, place } = quietWorld()
  expect(nextDueTime(world.db)).toBe(Infinity)
  const undo = () =>
    inTransaction(world.db, () => {
      issueToken(world, 1)
      expect(nextDueTime(world.db)).toBe(start + TOKEN_SECONDS)
      throw new Error('undone')
    })
  expect(undo).toThrow('undone')
  expect(nextDueTime(world.db)).toBe(Infinity)
  place()
  expect(nextDueTime(world.db)).toBe(start + INVOICE_HOLD_SECONDS)
})

test('coin prices follow the clock to the second, even after a large clock change', async () => {
  const { world, advance } = quietWorld()
  advance(50 * HOUR + 3)
  const { data } = await mock.call('baseinfo.info', {}, { world: world.id })
  expect(data).toMatchObject({
    btc_price: tickerAt('btc', { seed: 1, now: world.now() }).price,
    eth_price: tickerAt('eth', { seed: 1, now: world.now() }).price,
  })
})
