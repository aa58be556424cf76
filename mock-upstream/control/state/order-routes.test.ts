import * as z from 'zod/mini'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestMock, type Mock } from '#mock-upstream/testing/open-test-mock.ts'

let mock: Mock
beforeAll(async () => {
  mock = await openTestMock({ products: 40 })
})
afterAll(() => mock.close())

const ordersSchema = z.object({
  total: z.number(),
  list: z.array(
    z.object({
      order_no: z.string(),
      username: z.nullable(z.string()),
      pay_status: z.string(),
      delivery_status: z.string(),
      payment_method: z.string(),
      moves: z.array(z.record(z.string(), z.string())),
    }),
  ),
})

/** Sends a GET to the control API about a world, and creates the world if it is missing. */
const see = async (world: string, path: string) => {
  mock.worlds.enter(world)
  return mock.see(path)
}
const orders = async (world: string, query = '') =>
  z.parse(ordersSchema, await see(world, `orders?world=${world}${query}`))

/** Returns the world's first order with these field values. */
async function pick(world: string, wanted: Record<string, string>) {
  const { list } = await orders(world)
  const fits = list.find((order) =>
    Object.entries(wanted).every(([name, value]) => Reflect.get(order, name) === value),
  )
  if (!fits) throw new Error(`no order is ${JSON.stringify(wanted)}`)
  return fits
}

test('lists the orders of all customers, and finds an order by its number', async () => {
  const all = await orders('list')
  expect(all.total).toBe(all.list.length)
  expect(new Set(all.list.map(({ username }) => username)).size).toBeGreaterThan(3)
  const [first] = all.list
  const found = await orders('list', `&text=${first?.order_no.toLowerCase()}`)
  expect(found.list).toEqual([first])
  expect((await orders('list', '&page=2')).list).toEqual([])
})

test.each([
  [{ pay_status: 'unpaid', payment_method: 'invoice' }, ['pay paid', 'pay cancelled']],
  [{ pay_status: 'paid', delivery_status: 'pending' }, ['delivery shipped']],
  [{ payment_method: 'cash', delivery_status: 'pending' }, ['pay cancelled', 'delivery shipped']],
  [
    { pay_status: 'paid', delivery_status: 'in_transit' },
    ['delivery received', 'delivery rejected'],
  ],
  [{ pay_status: 'cancelled' }, []],
])(
  'for an order with %j, the control API lists exactly the allowed status changes',
  async (wanted, moves) => {
    const order = await pick('moves', wanted)
    const said = order.moves.flatMap((move) => Object.entries(move))
    expect(said.map(([name, status]) => `${name.replace('_status', '')} ${status}`)).toEqual(moves)
  },
)

test('after the control API has changed the status of an order, the shopper sees the new status', async () => {
  const world = 'moved'
  const { order_no } = await pick(world, {
    username: 'demo',
    delivery_status: 'shipped',
    pay_status: 'paid',
  })
  const answer = await mock.control('order', { order_no, delivery_status: 'in_transit' }, world)
  expect(answer).toMatchObject({ status: 200, body: { order_no, delivery_status: 'in_transit' } })
  const token = await mock.login({ world })
  const seen = await mock.call('order.info', { order_no }, { world, token })
  expect(seen.data.delivery_status).toBe('in_transit')
})

test('a status change that is not allowed gets a 409 that names the allowed changes', async () => {
  const world = 'illegal'
  const { order_no } = await pick(world, { pay_status: 'unpaid', payment_method: 'invoice' })
  expect(
    await mock.control('order', { order_no, delivery_status: 'shipped' }, world),
  ).toMatchObject({
    status: 409,
    body: {
      error: {
        field: 'delivery_status',
        message: expect.stringContaining('pay_status paid, pay_status cancelled'),
      },
    },
  })
  const ended = await pick(world, { pay_status: 'cancelled' })
  const again = { order_no: ended.order_no, pay_status: 'paid' }
  expect(await mock.control('order', again, world)).toMatchObject({
    status: 409,
    body: { error: { field: 'pay_status', message: expect.stringContaining('none') } },
  })
})

test('cancelling an order through the control API returns its goods to stock', async () => {
  const world = 'cancel'
  const token = await mock.login({ world })
  const { order_no } = await pick(world, {
    username: 'demo',
    pay_status: 'unpaid',
    payment_method: 'card',
  })
  const { goods } = (await mock.call('order.info', { order_no }, { world, token })).data
  const id = Number(goods[0]?.id)
  const haveNum = async () =>
    (await mock.call('goods.goodsdetail', { id }, { world })).data.have_num
  const before = Number(await haveNum())
  await mock.control('order', { order_no, pay_status: 'cancelled' }, world)
  expect(await haveNum()).toBe(before + Number(goods[0]?.num))
})

test('a change declines the payment of an unpaid card order, and is refused for any other order', async () => {
  const world = 'declined'
  const token = await mock.login({ world })
  const unpaid = { username: 'demo', pay_status: 'unpaid' }
  const { order_no } = await pick(world, { ...unpaid, payment_method: 'card' })
  const change = { order_no, pay_declined: true }
  expect(await mock.control('order', change, world)).toMatchObject({ status: 200 })
  const { data } = await mock.call('order.info', { order_no }, { world, token })
  expect(data).toMatchObject({ pay_status: 'unpaid', pay_declined: true })
  await mock.control('order', { order_no, pay_status: 'paid' }, world)
  const paid = (await mock.call('order.info', { order_no }, { world, token })).data
  expect([paid.pay_status, paid.pay_declined]).toEqual(['paid', undefined])
  expect(await mock.control('order', change, world)).toMatchObject({
    status: 409,
    body: { error: { field: 'pay_declined', message: expect.stringMatching(/Allowed: unpaid/) } },
  })
})

test.each([
  [{ pay_status: 'paid' }, 400, 'order_no'],
  [{ order_no: 'SR-1' }, 400, 'pay_status'],
  [{ order_no: 'SR-1', pay_status: 'paid', delivery_status: 'shipped' }, 400, 'pay_status'],
  [{ order_no: 'SR-1', pay_status: 'paid', pay_declined: true }, 400, 'pay_status'],
  [{ order_no: 'SR-1', pay_declined: false }, 400, 'pay_declined'],
  [{ order_no: 'SR-1', pay_status: 'lost' }, 400, 'pay_status'],
  [{ order_no: 'SR-1', pay_status: 'paid' }, 404, 'order_no'],
])('refuses the status change %j, naming the wrong field', async (body, status, field) => {
  expect(await mock.control('order', body)).toMatchObject({ status, body: { error: { field } } })
})

test.each([
  ['orders?page=0', 'page'],
  ['orders?page=x', 'page'],
  ['products?nothing=1', 'nothing'],
  ['users?page=0', 'page'],
  ['state?world=a%20b', 'world'],
])('refuses GET %s, naming the invalid part of the query', async (path, field) => {
  expect(await mock.see(path)).toMatchObject({ error: { field } })
})
