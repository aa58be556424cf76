import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exampleOrder, GUEST_EMAIL } from '#mock-upstream/testing/order-example.ts'
import { openTestMock, type Mock } from '#mock-upstream/testing/open-test-mock.ts'
import type { OpenWorld } from '#mock-upstream/world/world.ts'
import { verifyWorld } from './verify.ts'

let mock: Mock
let worlds = 0
beforeAll(async () => {
  mock = await openTestMock({ products: 20 })
})
afterAll(() => mock.close())

function enter(): { world: string; open: OpenWorld } {
  worlds += 1
  const world = `verify-${worlds}`
  return { world, open: mock.worlds.get(world) }
}

async function place(world: string, changes: Record<string, unknown> = {}) {
  const request = exampleOrder(changes)
  const { data } = await mock.call('order.submit', request, { world })
  return { order_no: data.order_no, request_no: request.request_no }
}

const problems = (open: OpenWorld) =>
  verifyWorld(open).invariants.flatMap((invariant) =>
    invariant.problems.map((words) => `${invariant.name}: ${words}`),
  )

test('GET /__mock/verify lists the invariants, which all hold in a new world', async () => {
  const { world } = enter()
  const verdict = await mock.see(`verify?world=${world}`)
  expect(verdict).toMatchObject({ holds: true })
  expect(verdict).toMatchObject({
    invariants: [
      { name: 'stock is never below 0', holds: true, problems: [] },
      { name: expect.stringContaining('stock is') },
      { name: expect.stringContaining('legal moves') },
      { name: 'totals are right' },
      { name: expect.stringContaining('two orders') },
      { name: expect.stringContaining('lost') },
    ],
  })
})

test('the invariants hold after orders were placed, paid, delivered, cancelled and expired, and after stock was edited', async () => {
  const { world, open } = enter()
  const first = await place(world)
  await place(world, { request_no: first.request_no })
  await place(world, { payment_method: 'cash', shipping_method: 'pickup' })
  const cancelled = await place(world)
  const key = { order_no: cancelled.order_no, email: GUEST_EMAIL }
  await mock.call('order.cancel', key, { world })
  await mock.control('stock', { id: 1, num: 50 }, world)
  await mock.control('order', { order_no: first.order_no, pay_status: 'paid' }, world)
  await place(world)
  await mock.control('stock', { id: 1, num: 7 }, world)
  await mock.control('clock', { action: 'advance', seconds: 30 * 24 * 60 * 60 }, world)
  expect(problems(open)).toEqual([])
})

const spoiled: [string, (open: OpenWorld, orderNo: string) => void, RegExp[]][] = [
  [
    'stock that vanished',
    ({ db }) => db.exec('update main.stock set have_num = have_num - 1 where product_id = 1'),
    [/^stock is the initial stock.*product 1 has \d+, expected \d+$/],
  ],
  [
    'a paid order that became unpaid',
    ({ db }, orderNo) => {
      db.exec(`update main.orders set pay_status = 'paid' where order_no = '${orderNo}'`)
      db.exec(`update main.orders set pay_status = 'unpaid' where order_no = '${orderNo}'`)
    },
    [/legal moves.*moved from paid and pending to unpaid and pending$/],
  ],
  [
    'goods that left before they were paid',
    ({ db }, orderNo) =>
      db.exec(`update main.orders set delivery_status = 'shipped' where order_no = '${orderNo}'`),
    [/legal moves.*moved from unpaid and pending to unpaid and shipped$/],
  ],
  [
    'a history of moves that does not lead to the statuses of the order',
    ({ db }, orderNo) => {
      db.exec(`update main.orders set pay_status = 'paid' where order_no = '${orderNo}'`)
      db.exec('delete from main.order_moves')
    },
    [/legal moves.*should be unpaid and pending, and is paid and pending$/],
  ],
  [
    'a cancelled order that kept its goods',
    ({ db }, orderNo) =>
      db.exec(`update main.orders set pay_status = 'cancelled' where order_no = '${orderNo}'`),
    [/^stock is the initial stock.*product 1/],
  ],
  [
    'a total that does not add up',
    ({ db }, orderNo) =>
      db.exec(`update main.orders set total_minor = total_minor + 1 where order_no = '${orderNo}'`),
    [/^totals are right.*total_minor is \d+, expected \d+$/],
  ],
  [
    'an order line that is missing from the totals',
    ({ db }) => db.exec('insert into main.order_goods select max(id), 2, 100, 1 from main.orders'),
    [/^stock is.*product 2/, /amount_minor/, /total_minor/, /tax_minor/, /goods_count/],
  ],
  [
    'a lost order',
    ({ db }, orderNo) => {
      db.exec('delete from main.order_goods where order_id = (select max(id) from main.orders)')
      db.exec('update main.stock set have_num = have_num + 1 where product_id = 1')
      db.exec(`delete from main.orders where order_no = '${orderNo}'`)
    },
    [/lost: order SR-.* is gone$/],
  ],
  [
    'a doubled order',
    ({ submitLog }, orderNo) => {
      const request = { request_no: [...submitLog.placed()][0]?.[0] }
      submitLog.note({ name: 'order.submit', request, data: { order_no: `${orderNo}X` } })
    },
    [/two orders: request_no .* got SR-.* and SR-.*X$/, /lost: order SR-.*X/],
  ],
]

test.each(spoiled)(
  'in a world with %s, verify reports the broken invariant',
  async (_, spoil, expected) => {
    const { world, open } = enter()
    const { order_no } = await place(world)
    expect(problems(open)).toEqual([])
    spoil(open, order_no)
    expect(problems(open)).toEqual(expected.map((words) => expect.stringMatching(words)))
  },
)

test('the invariants hold for an order that the mock placed only after responding with an error', async () => {
  const { world, open } = enter()
  const fault = {
    kind: 'http500',
    at: 'late-commit',
    delay_ms: 5,
    endpoint: 'order.submit',
    times: 1,
  }
  await mock.control('fault', fault, world)
  const payload = { lang: 'en', ...exampleOrder({ request_no: randomUUID() }) }
  const answer = await mock.app.inject({
    method: 'POST',
    url: '/api/order/submit',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-mock-world': world },
    payload: new URLSearchParams({ data: mock.codec.encode(payload) }).toString(),
  })
  expect(answer.statusCode).toBe(500)
  await expect.poll(() => open.submitLog.placed().size).toBe(1)
  expect(problems(open)).toEqual([])
})
