import { NEVER_SENT } from '#contracts/upstream/examples.ts'
import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { aes256Gcm } from '#contracts/upstream/codecs/aes-256-gcm.ts'
import { base64Json } from '#contracts/upstream/codecs/base64-json.ts'
import { plainJson } from '#contracts/upstream/codecs/plain-json.ts'
import { ENDPOINT_NAMES, endpoints } from '#contracts/upstream/endpoints.ts'
import { DEMO_PASSWORD, DEMO_USERS } from '#fixtures/content/demo-users.ts'
import { openTestMock, type MockOptions } from '#mock-upstream/testing/open-test-mock.ts'
import { startFakeUpstream } from '#server/testing/fake-upstream.ts'
import type { IdempotencyMode } from '#contracts/upstream/environment.ts'
import type { IdempotencyGap } from '#mock-upstream/world/settings.ts'
import { holds } from '#scripts/contract/report/report.ts'
import { checkUpstream } from './check-upstream.ts'

const demo = { account: DEMO_USERS[0]?.username ?? '', password: DEMO_PASSWORD }

async function startMockUrl(options: MockOptions = {}) {
  const mock = await openTestMock(options)
  await mock.app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => mock.close())
  const { port } = mock.app.server.address() as AddressInfo
  return {
    mock,
    env: { UPSTREAM_URL: `http://127.0.0.1:${port}`, UPSTREAM_CODEC: base64Json.name },
  }
}

const byName = (one: string, other: string) => one.localeCompare(other)

test('reports that the mock keeps the contract of every public read, and skips calls that need a token or change data', async () => {
  const { env } = await startMockUrl()
  const { verdicts, report } = await checkUpstream(env)
  expect([...verdicts.keys()]).toEqual(ENDPOINT_NAMES)
  for (const [name, { kind }] of verdicts) {
    const { token, access } = endpoints[name]
    const isOpen = name === 'order.preview' || (token === 'none' && access === 'read')
    expect({ name, kind }).toEqual({ name, kind: isOpen ? 'holds' : 'not checked' })
  }
  expect(holds(report)).toBe(true)
})

test('reports no differences when the mock is checked with an account', async () => {
  const { env } = await startMockUrl()
  const { verdicts, report } = await checkUpstream(env, { account: demo })
  for (const name of ['user.login', 'user.info', 'address.addrInfo', 'order.info'] as const)
    expect(verdicts.get(name)?.kind).toBe('holds')
  expect(holds(report)).toBe(true)
})

test('reports a refused login, and skips the calls that need a login', async () => {
  const { env } = await startMockUrl()
  const { verdicts, text } = await checkUpstream(env, {
    account: { account: 'nobody', password: 'nothing-secret' },
  })
  expect(verdicts.get('user.login')?.kind).toBe('differs')
  expect(verdicts.get('user.info')).toEqual({ kind: 'not checked', why: 'the login failed' })
  expect(text).not.toContain('nothing-secret')
})

test('with --writes, registers an account, orders with it, cancels its orders and deletes its addresses', async () => {
  const { mock, env } = await startMockUrl()
  const world = mock.worlds.get('default')
  const count = (what: string) =>
    Number(world.db.prepare(`select count(*) n from ${what}`).get()?.['n'])
  const before = { orders: count('main.orders'), addresses: count('main.addresses') }
  const { report, verdicts } = await checkUpstream(env, { writes: true })
  const differing = report.findings.filter(({ verdict }) => verdict.kind === 'differs')
  expect(differing).toEqual([])
  const unchecked = [...verdicts].filter(([, { kind }]) => kind === 'not checked')
  expect(unchecked.map(([name]) => name).toSorted(byName)).toEqual(
    [...NEVER_SENT, 'baseinfo.getUsdtAddress'].toSorted(byName),
  )
  // Expects three new orders: one from `checkOrders`, and two from `checkIdempotency`.
  expect(count('main.orders')).toBe(before.orders + 3)
  expect(count('main.addresses')).toBe(before.addresses)
  expect(report.leftovers).toEqual([expect.stringMatching(/^account contract-[\da-f]{8}$/)])
})

const gapRows: [IdempotencyGap[], IdempotencyMode, RegExp][] = [
  [[], 'dedupes', /gave one order/],
  [['ignored-on-submit'], 'lookup', /gave 3 orders .* order.info finds/],
  [['deduped-when-committed'], 'lookup', /gave 2 orders/],
  [['unknown-in-info'], 'dedupes', /gave one order/],
  [['ignored-on-submit', 'unknown-in-info'], 'none', /does not find an order by it/],
]
test.each(gapRows)(
  'an upstream with the idempotency gaps %j gets the advice UPSTREAM_IDEMPOTENCY=%s',
  async (gaps, mode, why) => {
    const { mock, env } = await startMockUrl()
    await mock.control('idempotency', { gaps })
    await mock.control('fault', { kind: 'latency', ms: 20, endpoint: 'order.submit' })
    const { text } = await checkUpstream(env, { writes: true })
    expect(text).toContain(`Set UPSTREAM_IDEMPOTENCY=${mode}: `)
    expect(text).toMatch(why)
    const left = mock.worlds
      .get('default')
      .db.prepare(
        `select distinct o.pay_status from main.orders o join main.users u on u.id = o.user_id where u.username like 'contract-%'`,
      )
    expect(left.all()).toEqual([{ pay_status: 'cancelled' }])
  },
)

test('advises to leave UPSTREAM_IDEMPOTENCY at “none” when the upstream accepts none of the repeated orders', async () => {
  const { mock, env } = await startMockUrl()
  await mock.control('fault', { kind: 'http500', endpoint: 'order.submit', after: 2 })
  const { text } = await checkUpstream(env, { writes: true })
  expect(text).toContain('UPSTREAM_IDEMPOTENCY: not found out')
})

test('reports an upstream that places a second order for a repeated request, and cancels all orders', async () => {
  const { mock } = await startMockUrl()
  const { url } = await startFakeUpstream(async ({ path, payload, headers }) => {
    const name = ENDPOINT_NAMES.find((endpoint) => endpoints[endpoint].path === path)
    if (!name) return { body: '', status: 404 }
    const isOrder = name === 'order.submit'
    const request = { ...payload, ...(isOrder && { request_no: randomUUID() }) }
    const token = headers['token']
    const options = typeof token === 'string' ? { token } : {}
    const { code, msg, data } = await mock.call(name, request, options)
    return { code, msg, data }
  })
  const { text, report } = await checkUpstream({ UPSTREAM_URL: url }, { writes: true })
  expect(text).toContain(
    'order_no: expected the same order for the same request_no, seen a second order',
  )
  expect(text).toContain('request_no: expected code 409 for another attempt under it, seen code 1')
  expect(holds(report)).toBe(false)
  const left = mock.worlds
    .get('default')
    .db.prepare(
      `select o.pay_status from main.orders o join main.users u on u.id = o.user_id where u.username like 'contract-%'`,
    )
  expect(left.all()).toEqual(Array.from({ length: 6 }, () => ({ pay_status: 'cancelled' })))
})

test('reports a difference with the field, the expected type and the seen value, even inside a list', async () => {
  const category = { id: 1, category_name: true, category_image: '', description: '' }
  const { url } = await startFakeUpstream(({ path }) =>
    path.endsWith('typelist')
      ? { data: { list: [category], total: 1 } }
      : path.endsWith('/info')
        ? { data: { btc_price: 'much' } }
        : { body: 'nothing here', status: 404 },
  )
  const { text, report } = await checkUpstream({ UPSTREAM_URL: url })
  expect(holds(report)).toBe(false)
  expect(text).toContain('list[].category_name: expected a text, seen true (in the only row)')
  expect(text).toContain(
    'warning: btc_price: expected an amount such as 12.50, seen "much". The shop does not show this value',
  )
  expect(text).toMatch(/holds +baseinfo\.info/)
  expect(text).toContain('1 hold (1 with warnings)')
  expect(text).toMatch(/not there +index\.banners/)
  expect(text).toContain(`UPSTREAM_PATHS='{"index.banners":"/…"}'`)
  expect(text).toContain('there is no product to ask for')
})

test('sends calls to the paths of UPSTREAM_PATHS, and translates response codes with UPSTREAM_CODES', async () => {
  const { url, calls } = await startFakeUpstream(() => ({
    code: 200,
    data: { list: [], total: 0 },
  }))
  const { verdicts, text } = await checkUpstream({
    UPSTREAM_URL: `${url}/shop/`,
    UPSTREAM_PATHS: { 'index.banners': '/v2/banners' },
    UPSTREAM_CODES: { '200': 'success' },
  })
  expect(verdicts.get('index.banners')?.kind).toBe('holds')
  expect(calls.map(({ path }) => path)).toContain('/shop/v2/banners')
  expect(text).toMatch(/holds +index\.banners +specified +\/v2\/banners/)
})

test('suggests UPSTREAM_CODES when an unknown code comes with the data of a success', async () => {
  const { url } = await startFakeUpstream(() => ({ code: 200, data: { list: [], total: 0 } }))
  const { text } = await checkUpstream({ UPSTREAM_URL: url })
  expect(text).toContain('The upstream refuses every call with code 200 ("ok").')
  expect(text.split(`UPSTREAM_CODES='{"200":"success"}'`)).toHaveLength(2)
})

test('detects the codec of the upstream when the configured codec is wrong, reports it and uses it for the check', async () => {
  const { url } = await startFakeUpstream(() => ({ data: { list: [], total: 0 } }), plainJson)
  const { report, verdicts, text } = await checkUpstream({
    UPSTREAM_URL: url,
    UPSTREAM_CODEC: 'aes-256-gcm',
    UPSTREAM_CODEC_KEY: Buffer.alloc(32, 7).toString('base64'),
  })
  expect(report.codec).toEqual({ set: 'aes-256-gcm', fits: 'plain-json' })
  expect(text).toContain('UPSTREAM_CODEC is aes-256-gcm, but this upstream speaks plain-json')
  expect(verdicts.get('goods.typelist')?.kind).toBe('holds')
  expect(holds(report)).toBe(false)
})

test('reports a difference that names the codec when a single response is in another codec', async () => {
  const { url } = await startFakeUpstream(({ path }) => {
    const encoded = base64Json.encode({ list: [], total: 0 })
    if (path.endsWith('typelist')) return { body: JSON.stringify({ code: 1, data: encoded }) }
    if (path.endsWith('questions')) return { body: '<h1>Maintenance</h1>', status: 502 }
    if (path.endsWith('getcurrency')) return { body: '{"msg":""}' }
    return { data: { list: [], total: 0 } }
  })
  const { text } = await checkUpstream({ UPSTREAM_URL: url })
  expect(text).toContain('data: expected text of plain-json, seen text of base64-json or base64url')
  expect(text).toContain('· The shop reads it with UPSTREAM_CODEC=base64-json.')
  expect(text).toContain('expected JSON of code, msg and data, seen HTTP 502 with HTML')
  expect(text).toContain('code: expected a whole number, seen nothing')
})

test.each([
  { codec: base64Json, kind: 'differs' },
  { codec: plainJson, kind: 'holds' },
])(
  'with the codec $codec.name, a response with unencoded data gets the verdict “$kind”',
  async (row) => {
    const { url } = await startFakeUpstream(({ path }) => {
      if (path.endsWith('langs')) return { body: '{"code":1,"msg":"","data":[]}' }
      if (!path.endsWith('banners')) return { data: { list: [], total: 0 } }
      return { body: '{"code":1,"msg":"","data":{"list":[]}}' }
    }, row.codec)
    const env = { UPSTREAM_URL: url, UPSTREAM_CODEC: row.codec.name }
    const { text, verdicts } = await checkUpstream(env)
    expect(verdicts.get('baseinfo.langs')?.kind).toBe('holds')
    expect(verdicts.get('index.banners')?.kind).toBe(row.kind)
    const sentence = 'data: expected encoded text, seen JSON, not encoded'
    expect(text.includes(sentence)).toBe(row.kind === 'differs')
  },
)

test('explains an unreachable upstream in one sentence', async () => {
  await expect(checkUpstream({ UPSTREAM_URL: 'http://127.0.0.1:1' })).rejects.toThrow(
    /^http:\/\/127\.0\.0\.1:1 cannot be reached: ECONNREFUSED\.$/,
  )
})

test('explains in one sentence that no codec decodes the upstream’s responses, and does not show the key', async () => {
  const keyOf = (fill: number) => Buffer.alloc(32, fill).toString('base64')
  const { env } = await startMockUrl({ products: 8, codec: aes256Gcm(keyOf(1)) })
  const other = { UPSTREAM_CODEC: 'aes-256-gcm', UPSTREAM_CODEC_KEY: keyOf(2) } as const
  await expect(checkUpstream({ ...env, ...other })).rejects.toThrow(
    /^http:\/\/127\.0\.0\.1:\d+ answers, but no codec reads it: is .* UPSTREAM_CODEC_KEY\?$/,
  )
})
