import { afterAll, beforeAll, expect, test } from 'vitest'
import { exampleOrder, GUEST_EMAIL } from '#mock-upstream/testing/order-example.ts'
import { openTestMock, type Mock } from '#mock-upstream/testing/open-test-mock.ts'
import { faultSchema } from '#mock-upstream/world/fault-schema.ts'
import { SCENARIO_NAMES, SCENARIOS } from './scenarios.ts'

let mock: Mock
beforeAll(async () => {
  mock = await openTestMock({ products: 60 })
})
afterAll(() => mock.close())

/** Starts a scenario in its own world. */
async function start(name: string) {
  const answer = await mock.control('scenario', { name }, name)
  expect(answer).toMatchObject({ status: 200, body: { scenario: name } })
  return { world: name }
}

test('every scenario has a unique name, starts in any world and leaves stock, orders and totals consistent', async () => {
  expect(new Set(SCENARIO_NAMES).size).toBe(SCENARIOS.length)
  for (const name of SCENARIO_NAMES) {
    await mock.control('scenario', { name }, 'any')
    expect([name, await mock.see('verify?world=any')]).toMatchObject([name, { holds: true }])
  }
  expect(await mock.see('scenarios?world=any')).toMatchObject({
    active: SCENARIO_NAMES.at(-1),
    scenarios: SCENARIOS.map(({ name, path }) => ({ name, path })),
  })
})

test('scenarios set only faults that POST /__mock/fault accepts', () => {
  for (const { name, apply } of SCENARIOS) {
    const world = mock.worlds.reset('checked')
    apply(world)
    for (const { id: _, matched: __, ...fault } of world.faults.list())
      expect([name, faultSchema.safeParse(fault).error]).toEqual([name, undefined])
  }
})

test('in the scenario of a flaky checkout, the responses to the first three orders break, and then every second response is garbled', async () => {
  const options = await start('checkout-flaky')
  const origin = await mock.app.listen({ port: 0, host: '127.0.0.1' })
  const submit = async () => {
    const data = mock.codec.encode({ lang: 'en', ...exampleOrder() })
    const body = new URLSearchParams({ data })
    const headers = { 'x-mock-world': options.world }
    const response = await fetch(`${origin}/api/order/submit`, { method: 'POST', body, headers })
    const envelope = (await response.json()) as { data: string }
    return envelope.data.includes('not encoded') ? 'garbage' : 'ok'
  }
  for (let lost = 0; lost < 3; lost += 1) await submit().catch(() => 'lost')
  const seen: string[] = []
  for (let count = 0; count < 6; count += 1) seen.push(await submit())
  expect(seen).toEqual(['ok', 'garbage', 'ok', 'garbage', 'ok', 'garbage'])
})

test('in the scenario “answered-by-hand”, faults change the details of one product and empty the results of one search', async () => {
  const options = await start('answered-by-hand')
  const detail = async (id: number) => (await mock.call('goods.goodsdetail', { id }, options)).data
  expect(await detail(1)).toMatchObject({ have_num: 1, title: expect.stringContaining('longer') })
  expect((await detail(2)).title).not.toContain('longer')
  const total = async (keyword: string) =>
    (await mock.call('goods.goodslist', { keyword }, options)).data.total
  expect([await total('nothing'), await total('wallet')]).toEqual([0, expect.any(Number)])
  expect(await total('wallet')).toBeGreaterThan(0)
})

test('refuses an unknown scenario, names the known scenarios and leaves the world unchanged', async () => {
  const { epoch } = mock.worlds.get('untouched')
  const before = epoch()
  const answer = await mock.control('scenario', { name: 'apocalypse' }, 'untouched')
  expect(answer).toMatchObject({
    status: 400,
    body: { error: { field: 'name', message: expect.stringContaining('checkout-flaky') } },
  })
  expect(epoch()).toBe(before)
})

test('in the scenario of an empty catalogue, the shop has no products until a reset restores them', async () => {
  const options = await start('empty-catalogue')
  const list = await mock.call('goods.goodslist', {}, options)
  expect(list).toMatchObject({ code: 1, data: { list: [], total: 0 } })
  expect((await mock.call('goods.goodsdetail', { id: 1 }, options)).code).toBe(404)
  const { data } = await mock.call('goods.typelist', {}, options)
  expect(data.list.map(({ goods_count }) => Number(goods_count))).toEqual(data.list.map(() => 0))
  await mock.control('reset', {}, options.world)
  expect((await mock.call('goods.goodslist', {}, options)).data.total).toBe(60)
})

test('in the scenario of sold-out products, a product is in stock at first and sold out half a minute later', async () => {
  const options = await start('out-of-stock')
  const stock = async () => (await mock.call('goods.goodsdetail', { id: 2 }, options)).data.have_num
  expect(Number(await stock())).toBeGreaterThan(0)
  await mock.control('clock', { action: 'advance', seconds: 31 }, options.world)
  expect(Number(await stock())).toBe(0)
  expect(await mock.call('order.submit', exampleOrder(), options)).toMatchObject({ code: 409 })
})

test('in the scenario of an expired session, a session ends a minute after the login', async () => {
  const options = await start('expired-session')
  const token = await mock.login(options)
  expect((await mock.call('user.info', {}, { ...options, token })).code).toBe(1)
  await mock.control('clock', { action: 'advance', seconds: 60 }, options.world)
  expect((await mock.call('user.info', {}, { ...options, token })).code).toBe(401)
})

test('in the scenario of an outage, the outage ends by itself after thirty seconds of world time', async () => {
  const options = await start('outage-30s')
  expect(mock.worlds.get(options.world).faults.list()).toHaveLength(1)
  await mock.control('clock', { action: 'advance', seconds: 30 }, options.world)
  expect((await mock.call('goods.typelist', {}, options)).code).toBe(1)
})

test.each([
  ['maintenance', 'goods.typelist', {}, 500],
  ['login-limited', 'user.login', { account: 'demo', password: 'open-strongroom' }, 429],
] as const)(
  'in the scenario %s, %s responds with an error code',
  async (name, endpoint, payload, code) => {
    const options = await start(name)
    expect((await mock.call(endpoint, payload, options)).code).toBe(code)
  },
)

test('in the scenario of 200 orders, the customer Mira has at least 200 orders, which fill 20 pages of ten', async () => {
  const options = await start('user-with-200-orders')
  const token = await mock.login(options, 'mira')
  const { data } = await mock.call('order.list', { page: 20, limit: 10 }, { ...options, token })
  expect(data.total).toBeGreaterThanOrEqual(200)
  expect(data.list).toHaveLength(10)
})

test('in the scenario of order statuses, the demo customer has an order in every status', async () => {
  const options = await start('order-statuses')
  const token = await mock.login(options)
  const { data } = await mock.call('order.list', { page: 1, limit: 48 }, { ...options, token })
  const has = (key: 'pay_status' | 'delivery_status') => new Set(data.list.map((one) => one[key]))
  expect([...has('pay_status')].toSorted()).toEqual(['cancelled', 'paid', 'unpaid'])
  expect(has('delivery_status').size).toBe(6)
})

test.each(['long-texts-german', 'long-texts-thai'])(
  'in the scenario %s the demo customer has an address of more than 60 characters',
  async (name) => {
    const options = await start(name)
    const token = await mock.login(options)
    const { data } = await mock.call('address.addrList', {}, { ...options, token })
    expect(Math.max(...data.list.map(({ address }) => String(address).length))).toBeGreaterThan(60)
  },
)

test.each([
  ['prices-rising', 1],
  ['prices-falling', -1],
] as const)(
  'in the scenario %s, the coin prices rise or fall from the start, as its name says',
  async (name, sign) => {
    const options = await start(name)
    const look = async () => {
      const { data } = await mock.call('baseinfo.info', {}, options)
      return { price: Number(data.btc_price), rate: Number(data.btc_increase_rate) }
    }
    const first = await look()
    await mock.control('clock', { action: 'advance', seconds: 60 }, options.world)
    const second = await look()
    expect([Math.sign(first.rate), Math.sign(second.rate)]).toEqual([sign, sign])
    expect(Math.sign(second.price - first.price)).toBe(sign)
  },
)

test('in the scenario of declined cards, the card provider declines every card', async () => {
  const options = await start('card-declined')
  const order = { ...exampleOrder(), payment_method: 'card' }
  const { data } = await mock.call('order.submit', order, options)
  const key = { order_no: data.order_no, email: GUEST_EMAIL }
  const shop = 'http://localhost:3000/orderSuccess'
  const paying = await mock.call('order.pay', { ...key, return_url: shop }, options)
  const { pathname, search } = new URL(paying.data.redirect_url)
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const answer = await mock.app.inject({
    method: 'POST',
    url: pathname + search,
    headers: form,
    payload: 'choice=pay',
  })
  expect([answer.statusCode, answer.headers.location]).toEqual([303, shop])
  expect((await mock.call('order.info', key, options)).data.pay_status).toBe('unpaid')
})

test('the scenario of a quirky upstream sends numbers as strings', async () => {
  const options = await start('quirky-upstream')
  expect((await mock.call('goods.goodslist', {}, options)).data.total).toBe('60')
})

test('the scenario of a slow upstream delays every call', async () => {
  const { world } = await start('slow-upstream')
  const [fault] = mock.worlds.get(world).faults.list()
  expect(fault).toMatchObject({ kind: 'latency', endpoint: '*', min_ms: 1_500 })
})
