import * as z from 'zod/mini'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { base64Json } from '#contracts/upstream/codecs/base64-json.ts'
import { DEMO_PASSWORD } from '#fixtures/content/demo-users.ts'
import { exampleOrder } from '#mock-upstream/testing/order-example.ts'
import { openTestMock, type Mock } from '#mock-upstream/testing/open-test-mock.ts'

let mock: Mock
let worlds = 0
beforeAll(async () => {
  mock = await openTestMock({ products: 8 })
})
afterAll(() => mock.close())

const pageSchema = z.strictObject({
  entries: z.array(z.record(z.string(), z.unknown())),
  last: z.int(),
  dropped: z.int(),
})
const page = async (world: string, query = '') =>
  z.parse(pageSchema, await mock.see(`journal?world=${world}${query}`))
const names = async (world: string, query: string) =>
  (await page(world, query)).entries.map(({ endpoint }) => endpoint)
const fresh = () => `journal-${(worlds += 1)}`

/** Sends one hand-written request. */
async function send(
  world: string,
  request: { url?: string; body?: string; type?: string; method?: 'GET' },
) {
  const {
    url = '/api/goods/goodslist',
    body = '',
    type = 'application/x-www-form-urlencoded',
    method = 'POST',
  } = request
  const headers = { 'content-type': type, 'x-mock-world': world }
  await mock.app.inject({ method, url, headers, ...(method === 'POST' && { payload: body }) })
}
const form = (payload: unknown) =>
  new URLSearchParams({ data: base64Json.encode(payload) }).toString()

test('the journal records a call with all its details', async () => {
  const world = fresh()
  const token = await mock.login({ world })
  await mock.call('goods.goodslist', { limit: 1 }, { world, token, lang: 'de' })
  const { entries, last, dropped } = await page(world)
  expect([entries.length, last, dropped]).toEqual([2, 2, 0])
  expect(entries[1]).toMatchObject({
    seq: 2,
    world,
    endpoint: 'goods.goodslist',
    path: '/api/goods/goodslist',
    request_id: null,
    token: 'known',
    account: 'demo',
    request: { lang: 'de', limit: 1 },
    answer: { code: 1, data: { total: 8 } },
    status: 200,
    fault: null,
    near_miss: null,
  })
})

test('the journal shows neither passwords nor tokens', async () => {
  const world = fresh()
  const token = await mock.login({ world })
  const passwords = { old_password: DEMO_PASSWORD, password: 'another-long-password' }
  await mock.call('user.resetpwd', passwords, { world, token })
  await mock.call(
    'user.login',
    { account: 'demo', passwort: 'typed-into-a-wrong-field' },
    { world },
  )
  const shown = JSON.stringify(await page(world))
  for (const secret of [token, DEMO_PASSWORD, 'another-long-password', 'typed-into-a-wrong-field'])
    expect(shown).not.toContain(secret)
  expect(shown).toContain('"account":"demo"')
})

test.each([
  ['a number', (secret: string) => Number(secret)],
  ['a list', (secret: string) => [secret]],
  ['an object', (secret: string) => ({ [secret]: secret })],
])('the journal does not show a password that is %s', async (_type, dress) => {
  const world = fresh()
  const secret = '918273645546372'
  await mock.call('user.login', { account: 'demo', password: dress(secret) }, { world })
  const shown = JSON.stringify(await page(world))
  expect(shown).not.toContain(secret)
  expect(shown).toContain('"field":"password"')
})

test('the journal returns the newest calls that match the filters, but with ?after=N it returns the first matching calls after call N', async () => {
  const world = fresh()
  await mock.call('goods.typelist', {}, { world })
  await mock.call('goods.typeInfo', { id: 999 }, { world })
  await mock.control('fault', { kind: 'code', code: 500, endpoint: 'index.banners' }, world)
  await mock.call('index.banners', {}, { world })
  expect(await names(world, '&endpoint=goods.typelist')).toEqual(['goods.typelist'])
  expect(await names(world, '&code=404')).toEqual(['goods.typeInfo'])
  expect(await names(world, '&fault=any')).toEqual(['index.banners'])
  expect(await names(world, '&fault=none')).toEqual(['goods.typelist', 'goods.typeInfo'])
  expect(await names(world, '&fault=code&code=500')).toEqual(['index.banners'])
  expect(await names(world, '&text=HARDWARE%20wallets')).toEqual(['goods.typelist'])
  expect(await names(world, '&limit=1')).toEqual(['index.banners'])
  expect(await names(world, '&after=1&limit=1')).toEqual(['goods.typeInfo'])
  expect(await names(world, '&after=3')).toEqual([])
})

test.each([
  ['endpoint=order.nothing', 'endpoint'],
  ['code=x', 'code'],
  ['limit=0', 'limit'],
  ['limit=201', 'limit'],
  ['after=-1', 'after'],
  ['colour=red', 'colour'],
])('the journal refuses the filter %s', async (query, field) => {
  expect(await mock.see(`journal?${query}`)).toMatchObject({ error: { field } })
})

test('when a fault changes a response, the journal shows both the changed response and the handler’s own response', async () => {
  const world = fresh()
  const lose = { kind: 'http502', at: 'after-commit', endpoint: 'order.submit' }
  await mock.control('fault', { kind: 'latency', ms: 2, endpoint: 'goods.typelist' }, world)
  await mock.control('fault', lose, world)
  await mock.call('goods.typelist', {}, { world })
  await send(world, { url: '/api/order/submit', body: form({ lang: 'en', ...exampleOrder() }) })
  expect((await page(world)).entries).toMatchObject([
    {
      fault: { id: 1, kind: 'latency', at: 'before-parse' },
      answer: { code: 1 },
      handler: { code: 1 },
    },
    {
      fault: { id: 2, kind: 'http502', at: 'after-commit' },
      answer: null,
      status: 502,
      handler: { code: 1, data: { order_no: expect.any(String) } },
    },
  ])
})

test('when the mock places an order only after its response, it adds the result to the journal entry of the call', async () => {
  const world = fresh()
  const late = { kind: 'empty', at: 'late-commit', delay_ms: 20, endpoint: 'order.submit' }
  await mock.control('fault', late, world)
  await send(world, { url: '/api/order/submit', body: form({ lang: 'en', ...exampleOrder() }) })
  const handler = async () => (await page(world)).entries[0]?.['handler']
  await expect.poll(handler).toMatchObject({ code: 1 })
})

const near: [string, Parameters<typeof send>[1], { field: string; message: unknown }[]][] = [
  [
    'a path that is nearly one',
    { url: '/api/goods/goodlist', body: form({ lang: 'en' }) },
    [
      {
        field: 'path',
        message: expect.stringContaining('Nearest: /api/goods/goodslist (goods.goodslist)'),
      },
    ],
  ],
  ['GET', { method: 'GET' }, [{ field: 'method', message: expect.stringContaining('POST') }]],
  [
    'JSON',
    { body: '{}', type: 'application/json' },
    [{ field: 'data', message: expect.stringContaining('Got: application/json') }],
  ],
  [
    'another field',
    { body: 'payload=e30%3D' },
    [{ field: 'data', message: expect.stringContaining('Got: payload') }],
  ],
  [
    'a form that was not encoded',
    { body: 'data=a b+c/' },
    [{ field: 'data', message: expect.stringContaining('encode the form') }],
  ],
  [
    'too much',
    { body: `data=${'A'.repeat(300_000)}` },
    [{ field: 'data', message: expect.stringContaining('Not a form') }],
  ],
  [
    'an unknown language',
    { body: form({ lang: 'EN' }) },
    [{ field: 'lang', message: expect.stringContaining('Nearest: en') }],
  ],
  [
    'names of the other style, and wrong types',
    { body: form({ lang: 'en', categoryId: 3, page: '2', in_stock: 1 }) },
    [
      { field: 'page', message: 'Got "2". Expected: a number.' },
      { field: 'in_stock', message: 'Got 1. Expected: true or false.' },
      { field: 'categoryId', message: 'Unknown field. Nearest: category_id.' },
    ],
  ],
  [
    'a wrong nested field and a missing one',
    { url: '/api/order/preview', body: form({ lang: 'en', items: [{ id: 1, quantity: 1 }] }) },
    [
      { field: 'items.0.num', message: 'Missing. Expected: a number.' },
      { field: 'items.0.quantity', message: 'Unknown field. Known: id, num.' },
    ],
  ],
  [
    'no token where one is required',
    { url: '/api/user/info', body: form({ lang: 'en' }) },
    [{ field: 'token', message: expect.stringContaining('required') }],
  ],
]

test.each(near)(
  'the journal explains why a request breaks the contract: %s',
  async (_, request, expected) => {
    const world = fresh()
    await send(world, request)
    const { entries } = await page(world)
    expect(entries.map((entry) => entry['near_miss'])).toEqual([expect.arrayContaining(expected)])
    expect(entries[0]?.['near_miss']).toHaveLength(expected.length)
  },
)

test('the journal explains why a token is unknown, but gives no explanation for a call that a rule of the shop refuses', async () => {
  const world = fresh()
  await mock.call('user.info', {}, { world, token: 'a-token-of-yesterday' })
  await mock.call('goods.goodsdetail', { id: 99_999 }, { world })
  await mock.call('user.login', { account: 'demo', password: 'wrong-password' }, { world })
  const { entries } = await page(world)
  expect(entries.map(({ token, near_miss: miss }) => [token, miss])).toEqual([
    [
      'unknown',
      [{ field: 'token', message: expect.stringContaining('Unknown token in this world') }],
    ],
    ['none', null],
    ['none', null],
  ])
})

test('a reset empties the journal, but the numbering of the calls continues', async () => {
  const world = fresh()
  await mock.call('goods.typelist', {}, { world })
  await mock.control('reset', {}, world)
  await mock.call('goods.typelist', {}, { world })
  expect(await page(world)).toMatchObject({ entries: [{ seq: 2 }], last: 2 })
})
