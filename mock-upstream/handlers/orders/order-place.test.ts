import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestMock, type Mock } from '#mock-upstream/testing/open-test-mock.ts'
import { setStock } from '#mock-upstream/store/catalog/stock.ts'
import { exampleOrder, GUEST_EMAIL } from '#mock-upstream/testing/order-example.ts'

let mock: Mock
beforeAll(async () => {
  mock = await openTestMock()
})
afterAll(() => mock.close())

async function stockOf(id: number, world: string): Promise<number> {
  const items = [{ id, num: 1 }]
  const { data } = await mock.call('order.preview', { items }, { world })
  return Number(data.lines[0]?.have_num)
}
function give(id: number, num: number, world: string): void {
  setStock(mock.worlds.get(world).db, id, num)
}

test('an order has the same totals as its preview, and takes its goods from stock', async () => {
  const world = 'create'
  give(1, 10, world)
  give(2, 10, world)
  const items = [
    { id: 1, num: 2 },
    { id: 2, num: 1 },
    { id: 1, num: 1 },
  ]
  const asked = { items, country: 'DE', city: 'Berlin', shipping_method: 'post' }
  const preview = (await mock.call('order.preview', asked, { world })).data
  const request = exampleOrder({ items })
  const { code, data, msg } = await mock.call('order.submit', request, { world })
  expect(code).toBe(1)
  expect(data.order_no).toMatch(/^SR-\d{6}-[0-9A-Z]{8}$/)
  expect(msg).toContain(data.order_no)
  const key = { order_no: data.order_no, email: GUEST_EMAIL }
  const order = (await mock.call('order.info', key, { world })).data
  expect(order).toMatchObject({
    amount: preview.amount,
    shipping_fee: preview.shipping_fee,
    tax: preview.tax,
    total_price: preview.total,
    goods_count: 4,
    pay_status: 'unpaid',
    delivery_status: 'pending',
    request_no: request.request_no,
    full_name: 'Grace Guest',
    pay_to: { reference: data.order_no },
  })
  expect(order.goods.map(({ id, num }) => [id, num])).toEqual([
    [1, 3],
    [2, 1],
  ])
  expect(Number(order.expire_time) - Number(order.create_time)).toBe(72 * 3_600)
  expect([await stockOf(1, world), await stockOf(2, world)]).toEqual([7, 9])
})

test('a repeated request returns the same order and takes nothing more from stock', async () => {
  const world = 'repeat'
  give(1, 5, world)
  const request = exampleOrder()
  const first = await mock.call('order.submit', request, { world })
  const second = await mock.call('order.submit', request, { world })
  expect(second).toMatchObject({ code: 1, data: first.data })
  expect(await stockOf(1, world)).toBe(4)
})

test('a repeated request returns the same order even when the product is sold out by then', async () => {
  const world = 'repeat-last'
  give(1, 1, world)
  const request = exampleOrder()
  const first = await mock.call('order.submit', request, { world })
  expect(await mock.call('order.submit', request, { world })).toMatchObject({ data: first.data })
})

test.each([
  ['items', { items: [{ id: 1, num: 2 }] }],
  ['remark', { remark: 'please ring' }],
  ['payment', { payment_method: 'crypto' }],
])(
  'a second order with the same request_no but a change in its %s gets a 409 that names the first order',
  async (name, change) => {
    const world = `conflict-${name}`
    const request = exampleOrder()
    const first = await mock.call('order.submit', request, { world })
    const answer = await mock.call('order.submit', { ...request, ...change }, { world })
    expect(answer).toMatchObject({ code: 409, data: first.data })
    expect(answer.msg).toContain(first.data.order_no)
  },
)

test('an order gets a 409 if another buyer has already used its request_no', async () => {
  const world = 'conflict-user'
  const request = exampleOrder()
  await mock.call('order.submit', request, { world })
  const token = await mock.login({ world })
  expect((await mock.call('order.submit', request, { world, token })).code).toBe(409)
})

test('twenty parallel copies of a request place only one order', async () => {
  const world = 'copies'
  give(1, 50, world)
  const request = exampleOrder()
  const copies = Array.from({ length: 20 }, () => mock.call('order.submit', request, { world }))
  const numbers = (await Promise.all(copies)).map(({ data }) => data.order_no)
  expect(new Set(numbers).size).toBe(1)
  expect(await stockOf(1, world)).toBe(49)
})

test('refuses an order if one of its products is out of stock, names the product, and reserves nothing', async () => {
  const world = 'empty'
  give(1, 5, world)
  give(2, 0, world)
  const items = [
    { id: 1, num: 1 },
    { id: 2, num: 1 },
  ]
  const answer = await mock.call('order.submit', exampleOrder({ items }), { world })
  const preview = await mock.call('order.preview', { items }, { world })
  expect(answer.code).toBe(409)
  expect(answer.msg).toContain(preview.data.lines[1]?.title)
  expect(await stockOf(1, world)).toBe(5)
})

test('when forty buyers compete for ten pieces, ten orders are placed and stock never drops below zero', async () => {
  const world = 'crowd'
  give(1, 10, world)
  const buyers = Array.from({ length: 40 }, () =>
    mock.call('order.submit', exampleOrder(), { world }),
  )
  const codes = (await Promise.all(buyers)).map(({ code }) => code)
  expect(codes.filter((code) => code === 1)).toHaveLength(10)
  expect(codes.filter((code) => code === 409)).toHaveLength(30)
  expect(await stockOf(1, world)).toBe(0)
})

test('after any orders and cancellations, the stock and the goods in open orders add up to the initial stock', async () => {
  let run = 0
  const step = fc.record({ num: fc.integer({ min: 1, max: 4 }), cancel: fc.boolean() })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const world = `sum-${(run += 1)}`
      give(1, 10, world)
      let open = 0
      for (const { num, cancel } of steps) {
        const items = [{ id: 1, num }]
        const placed = await mock.call('order.submit', exampleOrder({ items }), { world })
        expect(placed.code).toBe(open + num <= 10 ? 1 : 409)
        if (placed.code !== 1) continue
        open += num
        if (!cancel) continue
        const key = { order_no: placed.data.order_no, email: GUEST_EMAIL }
        expect((await mock.call('order.cancel', key, { world })).code).toBe(1)
        open -= num
      }
      expect(await stockOf(1, world)).toBe(10 - open)
    }),
    { numRuns: 15 },
  )
})

test.each([
  [{ shipping_method: 'courier' }, 'shipping_method'],
  [{ payment_method: 'cash' }, 'payment_method'],
])(
  'refuses an order with an unavailable shipping or payment method, naming the field: %j',
  async (change, field) => {
    const answer = await mock.call('order.submit', exampleOrder(change))
    expect(answer).toMatchObject({ code: 0, data: { field } })
  },
)

test('an order for an unknown product gets a 404 that names the order line', async () => {
  const items = [
    { id: 1, num: 1 },
    { id: 999_999, num: 1 },
  ]
  const answer = await mock.call('order.submit', exampleOrder({ items }))
  expect(answer).toMatchObject({ code: 404, data: { field: 'items.1.id' } })
})

test('refuses an order of a legal entity without a company name, naming the field', async () => {
  const payer = { ...exampleOrder().payer, type: 'legal' }
  const answer = await mock.call('order.submit', exampleOrder({ payer }))
  expect(answer).toMatchObject({ code: 0, data: { field: 'payer.company' } })
})
