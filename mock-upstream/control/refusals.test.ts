import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTestMock, type Mock } from '#mock-upstream/testing/open-test-mock.ts'

let mock: Mock
beforeAll(async () => {
  mock = await openTestMock({ products: 8 })
})
afterAll(() => mock.close())

const json = { 'content-type': 'application/json' }
const refusal = (field: string, message: RegExp) => ({
  error: { field, message: expect.stringMatching(message) },
})

test.each(['https://evil.example', 'null', 'http://localhost:9999'])(
  'the control API refuses a change that a page from the origin %s requests',
  async (origin) => {
    const { epoch } = mock.worlds.get('default')
    const before = epoch()
    for (const url of ['/__mock/reset', '/__mock/encode']) {
      const headers = { ...json, origin, host: 'localhost:4010' }
      const answer = await mock.app.inject({ method: 'POST', url, headers, payload: '{}' })
      expect([answer.statusCode, answer.json()]).toEqual([403, refusal('origin', /cannot change/)])
    }
    expect(mock.worlds.get('default').epoch()).toBe(before)
  },
)

test("accepts a change from the console's own pages", async () => {
  const headers = { ...json, origin: 'http://localhost:4010', host: 'localhost:4010' }
  const url = '/__mock/reset'
  const answer = await mock.app.inject({ method: 'POST', url, headers, payload: '{}' })
  expect(answer.statusCode).toBe(200)
})

test.each([
  ['GET', '/__mock/clock', 405, 'method', /Allowed: POST \/__mock\/clock\./],
  ['POST', '/__mock/state', 405, 'method', /Allowed: GET \/__mock\/state\./],
  ['GET', '/__mock/scenario', 405, 'method', /Allowed: POST \/__mock\/scenario\./],
  ['GET', '/__mock', 404, 'path', /Unknown control API route: GET \/__mock\./],
  ['GET', '/__mock/', 404, 'path', /Unknown control API route/],
  ['GET', '/__mock/nosuch', 404, 'path', /Allowed: GET \/__mock\//],
  ['GET', '/__mock/journl', 404, 'path', /Nearest: GET \/__mock\/journal\./],
  ['GET', '/__mock/%', 400, 'path', /cannot be decoded/],
] as const)(
  'refuses %s %s with status %i and an error in the format of the control API',
  async (...row) => {
    const [method, url, status, field, message] = row
    const body = method === 'POST' ? { headers: json, payload: '{}' } : {}
    const answer = await mock.app.inject({ method, url, ...body })
    expect([answer.statusCode, answer.json()]).toEqual([status, refusal(field, message)])
  },
)

test.each([{}, { 'content-type': 'text/plain' }])(
  'names the unknown route, or its method, before the content type of a POST: %j',
  async (headers) => {
    const post = (url: string) => mock.app.inject({ method: 'POST', url, headers, payload: 'x' })
    expect((await post('/__mock/nosuch')).json()).toEqual(
      refusal('path', /Unknown control API route/),
    )
    expect((await post('/__mock/state')).json()).toEqual(refusal('method', /Allowed: GET/))
    expect((await post('/__mock/reset')).json()).toEqual(refusal('content-type', /Allowed/))
  },
)

test('the control API refuses a POST that names its world in the query instead of in a header', async () => {
  const url = '/__mock/reset?world=mine'
  const answer = await mock.app.inject({ method: 'POST', url, headers: json, payload: '{}' })
  expect([answer.statusCode, answer.json()]).toEqual([400, refusal('world', /x-mock-world/)])
})

test.each(['null', '[]', '"x"'])(
  'the control API refuses the body %s, and the error names the field “body”',
  async (payload) => {
    const url = '/__mock/reset'
    const answer = await mock.app.inject({ method: 'POST', url, headers: json, payload })
    expect([answer.statusCode, answer.json()]).toEqual([400, refusal('body', /JSON object/)])
  },
)

test.each([
  ['fault', {}, 'kind', /is required\. Allowed: latency, .*respond/],
  [
    'fault',
    { kind: 'hang', endpoint: '*', time: 1 },
    'time',
    /Nearest: times\. Allowed: kind, .*times/,
  ],
  ['fault', { kind: 'code', endpoint: '*' }, 'code', /Expected: a number or a text or null\./],
  [
    'fault',
    { kind: 'code', endpoint: '*', code: true },
    'code',
    /Expected: .* or a text or null\./,
  ],
  ['fault', { kind: 'hang', endpoint: '*', probability: 0 }, 'probability', /Allowed: above 0/],
  ['texts', { texts: [''] }, 'texts.0', /must not be empty/],
  ['fault', { kind: 'hnag', endpoint: '*' }, 'kind', /Nearest: hang\. Allowed: latency/],
  [
    'expect',
    { endpoint: 'goods.goodslst', times: 1 },
    'endpoint',
    /is "goods\.goodslst"\. Nearest: goods\.goodslist\. Allowed: /,
  ],
  ['clock', {}, 'action', /Allowed: freeze, thaw, advance, set\./],
  ['scenario', { nam: 'maintenance' }, 'nam', /Nearest: name\. Allowed: name\./],
  ['scenario', {}, 'name', /Allowed: empty-catalogue, /],
  ['product', { id: 7, titel: 'A' }, 'titel', /Nearest: title\. Allowed: .*price/],
  ['product', { id: 7, price: 12.34 }, 'price', /an amount as text such as "79\.90"/],
  ['product', { price: '1' }, 'id', /is required\. Expected: a number\./],
  ['user', { id: 1, mail: 'a@b.example' }, 'mail', /Nearest: email\./],
  ['reset', { all: true }, 'all', /Allowed: no fields\./],
])('refuses POST %s with %j, and names what is allowed', async (path, body, field, message) => {
  expect(await mock.control(path, body)).toEqual({ status: 400, body: refusal(field, message) })
})

test('a refused content type is named', async () => {
  const headers = { 'content-type': 'text/html' }
  const request = { method: 'POST', url: '/__mock/reset', headers, payload: 'x' } as const
  const answer = await mock.app.inject(request)
  expect(answer.json()).toEqual(refusal('content-type', /Got text\/html\. Allowed: application/))
})

test.each([
  ['journal?foo=1', 'foo', /Allowed: .*limit/],
  ['journal?code=abc', 'code', /such as 404, missing or none/],
  ['journal?limit=abc', 'limit', /from 1 to 200/],
  ['journal?fault=explode', 'fault', /Allowed: any, none, latency/],
  ['orders?page=1&page=2', 'page', /Send it once/],
  ['state?world=a&world=b', 'world', /Send it once/],
])(
  'the error for the query %s names the parameter and what is allowed',
  async (path, field, message) => {
    expect(await mock.see(path)).toEqual(refusal(field, message))
  },
)

test.each([
  'state',
  'verify',
  'faults',
  'journal',
  'journal/follow',
  'orders',
  'products',
  'users',
  'scenarios',
  'bundle',
  'reference',
])('GET %s refuses an unknown world instead of creating it', async (path) => {
  mock.worlds.enter('checkout')
  const before = mock.worlds.count()
  expect(await mock.see(`${path}?world=chekcout`)).toEqual(refusal('world', /Nearest: checkout\./))
  expect(mock.worlds.count()).toBe(before)
})

test('entering a world creates it if it does not exist, and otherwise leaves it unchanged', async () => {
  const created = await mock.control('world/enter', {}, 'entered')
  expect(created).toMatchObject({ status: 200, body: { world: 'entered', scenario: null } })
  const world = mock.worlds.get('entered')
  await mock.control('world/enter', {}, 'entered')
  expect(mock.worlds.get('entered')).toBe(world)
})

test('the next call in a world that the mock has dropped as unused gets an error that says so', async () => {
  const sweepAfterMs = 16 * 60_000
  mock.worlds.enter('paused')
  const later = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + sweepAfterMs)
  mock.worlds.sweep()
  later.mockRestore()
  expect(await mock.call('goods.typelist', {}, { world: 'paused' })).toMatchObject({
    code: 500,
    msg: expect.stringContaining('The mock dropped the world paused'),
  })
  const answer = await mock.control('clock', { action: 'freeze' }, 'paused')
  expect(answer).toEqual({ status: 410, body: refusal('x-mock-world', /Reset it/) })
  expect(await mock.see('worlds')).toMatchObject({
    lost: expect.arrayContaining([{ id: 'paused', why: 'idle' }]),
  })
  await mock.control('reset', {}, 'paused')
  expect((await mock.call('goods.typelist', {}, { world: 'paused' })).code).toBe(1)
})
