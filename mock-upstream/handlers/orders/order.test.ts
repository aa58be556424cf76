import { afterAll, beforeAll, expect, test } from 'vitest'
import { DELIVERY_STATUSES, PAYMENT_STATUSES } from '#contracts/orders/statuses.ts'
import { openTestMock, type Mock } from '#mock-upstream/testing/open-test-mock.ts'
import { exampleOrder, GUEST_EMAIL } from '#mock-upstream/testing/order-example.ts'

let mock: Mock
beforeAll(async () => {
  mock = await openTestMock()
})
afterAll(() => mock.close())

async function place(world: string, changes: Record<string, unknown> = {}, token?: string) {
  const options = { world, ...(token && { token }) }
  const { data } = await mock.call('order.submit', exampleOrder(changes), options)
  return { order_no: data.order_no, email: GUEST_EMAIL }
}

test('a guest can read an order with its email (in any letter case) and its order number or request number', async () => {
  const world = 'guest'
  const request = exampleOrder()
  const { order_no } = (await mock.call('order.submit', request, { world })).data
  const email = GUEST_EMAIL.toUpperCase()
  const byNumber = await mock.call('order.info', { order_no, email }, { world })
  const byRequest = await mock.call(
    'order.info',
    { request_no: request.request_no, email },
    { world },
  )
  expect(byNumber.data.order_no).toBe(order_no)
  expect(byRequest.data).toEqual(byNumber.data)
})

test.each(['order.info', 'order.cancel', 'baseinfo.getUsdtAddress'] as const)(
  '%s returns 404 for a wrong email or order number, for an order number without an email, and for an order of another user',
  async (name) => {
    const world = `wrong-${name.replace('.', '-')}`
    const token = await mock.login({ world })
    const own = await place(world)
    const users = await place(world, {}, token)
    const keys = [
      { ...own, email: 'else@shop.example' },
      { ...own, order_no: 'SR-000000-00000000' },
      { order_no: own.order_no },
      users,
    ]
    for (const key of keys) expect((await mock.call(name, key, { world })).code).toBe(404)
    const other = await mock.login({ world }, 'mira')
    const { order_no } = users
    expect((await mock.call(name, { order_no }, { world, token: other })).code).toBe(404)
  },
)

test('after ten calls with a wrong email for an order, the mock refuses further calls with a 429, even with the right email', async () => {
  const world = 'guessing'
  const key = await place(world)
  const wrong = { ...key, email: 'else@shop.example' }
  const codes = []
  for (let guess = 0; guess < 11; guess += 1)
    codes.push((await mock.call('order.info', wrong, { world })).code)
  expect(codes).toEqual([...Array.from({ length: 10 }, () => 404), 429])
  expect((await mock.call('order.info', key, { world })).code).toBe(429)
})

test('the demo user has an order in every status', async () => {
  const token = await mock.login()
  const { list, total } = (await mock.call('order.list', { limit: 48 }, { token })).data
  expect(list).toHaveLength(total)
  expect(new Set(list.map((order) => order.pay_status))).toEqual(new Set(PAYMENT_STATUSES))
  expect(new Set(list.map((order) => order.delivery_status))).toEqual(new Set(DELIVERY_STATUSES))
})

test('the order list begins with the newest order, counts the orders of all pages, and can be filtered by status, number and time', async () => {
  const token = await mock.login()
  const list = async (filter: Record<string, unknown>) =>
    (await mock.call('order.list', filter, { token })).data
  const all = await list({ limit: 48 })
  const times = all.list.map((order) => Number(order.create_time))
  expect(times).toEqual(times.toSorted((a, b) => b - a))

  const pages = [await list({ page: 1, limit: 5 }), await list({ page: 2, limit: 5 })]
  expect(pages.flatMap((page) => page.list)).toEqual(all.list.slice(0, 10))
  expect(await list({ page: 99, limit: 5 })).toEqual({ list: [], total: all.total })

  const paid = await list({ pay_status: 'paid', limit: 48 })
  expect(paid.list).toEqual(all.list.filter((order) => order.pay_status === 'paid'))

  const [, second] = all.list
  const time = Number(second?.create_time)
  const exact = await list({ start_time: time, end_time: time })
  expect(exact.list).toEqual([second])
  const part = second?.order_no.slice(-6).toLowerCase()
  expect((await list({ order_no: part })).list).toEqual([second])
  expect((await list({ order_no: '%' })).total).toBe(0)
})

test.each([[{ start_time: 200, end_time: 100 }], [{ start_time: 0, end_time: 92 * 24 * 3_600 }]])(
  'refuses a date range that ends before it starts or is too long: %j',
  async (range) => {
    const token = await mock.login()
    expect(await mock.call('order.list', range, { token })).toMatchObject({
      code: 0,
      data: { field: 'end_time' },
    })
  },
)

test('a shipped order has the URL of its carrier’s tracking page, but an order that the buyer collects has no such URL', async () => {
  const token = await mock.login()
  const { list } = (await mock.call('order.list', { limit: 48 }, { token })).data
  for (const { order_no, delivery_status, shipping_method, tracking_url } of list) {
    const isParcel = delivery_status !== 'pending' && shipping_method !== 'pickup'
    expect(tracking_url).toBe(isParcel ? `https://skylark.example/track/${order_no}` : undefined)
  }
})

test('the goods of an order have titles in the language of the call, and its total is the same in every language', async () => {
  const key = await place('language')
  const read = async (lang: 'en' | 'de') =>
    (await mock.call('order.info', key, { world: 'language', lang })).data
  const [english, german] = [await read('en'), await read('de')]
  expect(german.goods[0]?.title).not.toBe(english.goods[0]?.title)
  expect(german.total_price).toBe(english.total_price)
})

test('only unpaid crypto orders have a top-up address', async () => {
  const world = 'crypto'
  const crypto = await place(world, { payment_method: 'crypto' })
  const order = (await mock.call('order.info', crypto, { world })).data
  const topUp = await mock.call('baseinfo.getUsdtAddress', crypto, { world })
  expect(topUp).toMatchObject({ code: 1, data: { network: 'TRC-20', amount: order.total_price } })
  const invoice = await place(world)
  expect((await mock.call('baseinfo.getUsdtAddress', invoice, { world })).code).toBe(404)
  await mock.call('order.cancel', crypto, { world })
  expect((await mock.call('baseinfo.getUsdtAddress', crypto, { world })).code).toBe(409)
})

test.each([
  ['javascript:alert(1)', 0],
  ['ftp://shop.example/', 0],
  ['not an address', 0],
  ['https://shop.example/back', 1],
])('a card payment needs an http(s) return URL: %s', async (return_url, code) => {
  const world = 'return'
  const key = await place(world, { payment_method: 'card' })
  const answer = await mock.call('order.pay', { ...key, return_url }, { world })
  expect(answer.code).toBe(code)
})

test('only an unpaid card order can be paid by card', async () => {
  const world = 'pay'
  const return_url = 'https://shop.example/back'
  const invoice = await place(world)
  expect(await mock.call('order.pay', { ...invoice, return_url }, { world })).toMatchObject({
    code: 409,
    msg: expect.stringContaining('isn’t a card payment'),
  })
  const card = await place(world, { payment_method: 'card' })
  await mock.call('order.cancel', card, { world })
  expect(await mock.call('order.pay', { ...card, return_url }, { world })).toMatchObject({
    code: 409,
    msg: expect.stringContaining('already been cancelled'),
  })
})
