import { afterAll, beforeAll, expect, test } from 'vitest'
import { submitRequest } from '#contracts/upstream/wire/order.ts'
import { openTestMock, type Mock } from '#mock-upstream/testing/open-test-mock.ts'
import { oneRow } from '#mock-upstream/world/rows.ts'
import { setStock } from '#mock-upstream/store/catalog/stock.ts'
import type { HandlerContext } from '#mock-upstream/handlers/support/handler.ts'
import { exampleOrder, GUEST_EMAIL } from '#mock-upstream/testing/order-example.ts'
import { placeOrder } from './order-place.ts'

let mock: Mock
beforeAll(async () => {
  mock = await openTestMock()
})
afterAll(() => mock.close())

const ALMOST = 72 * 3_600 - 1

function cancelled(world: string): number {
  const { db } = mock.worlds.get(world)
  const sql = `select count(*) as n from main.orders where pay_status = 'cancelled' and user_id is null`
  return oneRow<{ n: number }>(db, sql)?.n ?? 0
}

function visitorOf(world: string): HandlerContext {
  const origin = 'http://localhost'
  const caller = { user: null, token: null, clientIp: '127.0.0.1', origin }
  return { world: mock.worlds.get(world), lang: 'en', ...caller }
}

test('1,000 unpaid invoice orders expire after exactly 72 hours, and their goods return to stock', async () => {
  const world = 'thousand'
  await mock.control('clock', { action: 'freeze' }, world)
  setStock(mock.worlds.get(world).db, 1, 1_000)
  const context = visitorOf(world)
  for (let index = 0; index < 1_000; index += 1)
    placeOrder(submitRequest.parse(exampleOrder()), context)
  const stock = async () => {
    const { data } = await mock.call('order.preview', { items: [{ id: 1, num: 1 }] }, { world })
    return data.lines[0]?.have_num
  }
  await mock.control('clock', { action: 'advance', seconds: ALMOST }, world)
  expect([cancelled(world), await stock()]).toEqual([0, 0])
  await mock.control('clock', { action: 'advance', seconds: 1 }, world)
  expect([cancelled(world), await stock()]).toEqual([1_000, 1_000])
})

test('when a call reads an order that has just expired, the order is already cancelled', async () => {
  const world = 'lazy'
  const { data } = await mock.call('order.submit', exampleOrder(), { world })
  const key = { order_no: data.order_no, email: GUEST_EMAIL }
  // Advances the clock without the control API, because the control API would itself cancel the order before the call.
  mock.worlds.get(world).clock.advance(ALMOST + 1)
  const { data: order } = await mock.call('order.info', key, { world })
  expect(order).toMatchObject({ pay_status: 'cancelled', expire_time: null })
})

test('cash orders and paid orders do not expire', async () => {
  const world = 'stays'
  const cash = exampleOrder({ shipping_method: 'pickup', payment_method: 'cash' })
  const { data } = await mock.call('order.submit', cash, { world })
  const token = await mock.login({ world })
  const paid = async () => {
    const { data: page } = await mock.call('order.list', { pay_status: 'paid' }, { world, token })
    return page.total
  }
  const before = await paid()
  await mock.control('clock', { action: 'advance', seconds: 10 * 24 * 3_600 }, world)
  const key = { order_no: data.order_no, email: GUEST_EMAIL }
  expect((await mock.call('order.info', key, { world })).data.pay_status).toBe('unpaid')
  expect(await paid()).toBe(before)
})
