import { afterAll, beforeAll, expect, test } from 'vitest'
import { base64Json } from '#contracts/upstream/codecs/base64-json.ts'
import { buildApp } from '#mock-upstream/app.ts'
import { openTestMock, type Mock } from '#mock-upstream/testing/open-test-mock.ts'
import { createWorlds } from '#mock-upstream/store/worlds.ts'

let mock: Mock
beforeAll(async () => {
  mock = await openTestMock({ products: 8 })
})
afterAll(() => mock.close())

const json = { 'content-type': 'application/json' }
const reset = { method: 'POST', url: '/__mock/reset', payload: '{}', headers: json } as const

test.each(['127.0.0.1', '127.8.9.10', '::1', '::ffff:127.0.0.1'])(
  'the control API accepts a caller on this machine: %s',
  async (remoteAddress) => {
    expect((await mock.app.inject({ ...reset, remoteAddress })).statusCode).toBe(200)
  },
)

test.each(['192.168.1.7', '10.0.0.1', '::ffff:10.0.0.1', 'fe80::1', '127.0.0.1.evil'])(
  'the control API refuses a caller on another machine: %s',
  async (remoteAddress) => {
    const answer = await mock.app.inject({ ...reset, remoteAddress })
    expect(answer.statusCode).toBe(403)
    expect(answer.json()).toMatchObject({ error: { field: 'address' } })
  },
)

test('the control API refuses a caller on another machine that sends x-forwarded-for 127.0.0.1', async () => {
  const headers = { ...json, 'x-forwarded-for': '127.0.0.1' }
  const answer = await mock.app.inject({ ...reset, headers, remoteAddress: '10.0.0.1' })
  expect(answer.statusCode).toBe(403)
})

test.each(['localhost', 'localhost:4010', 'shop.localhost:4010', '127.0.0.1:80', '[::1]:4010'])(
  'the control API accepts a host header that names this machine: %s',
  async (host) => {
    const answer = await mock.app.inject({ ...reset, headers: { ...json, host } })
    expect(answer.statusCode).toBe(200)
  },
)

test.each([
  'evil.example',
  'evil.example:4010',
  'localhost.evil.example',
  '127.0.0.1.evil.example',
])(
  'the control API refuses a host header that names another site, as in a DNS rebinding attack: %s',
  async (host) => {
    const answer = await mock.app.inject({ ...reset, headers: { ...json, host } })
    expect(answer.statusCode).toBe(403)
    expect(answer.json()).toMatchObject({ error: { field: 'host' } })
  },
)

test.each([
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  '',
])(
  'the control API refuses a POST of content type %j, because a page of any site may send such a POST',
  async (type) => {
    const headers = type === '' ? {} : { 'content-type': type }
    const { epoch } = mock.worlds.get('default')
    const before = epoch()
    for (const payload of ['{}', undefined]) {
      const answer = await mock.app.inject({ ...reset, headers, ...(payload && { payload }) })
      expect(answer.statusCode).toBe(415)
      expect(answer.json()).toMatchObject({ error: { field: 'content-type' } })
    }
    expect(mock.worlds.get('default').epoch()).toBe(before)
  },
)

test.each([
  ['too large', JSON.stringify({ x: 'y'.repeat(300_000) }), 413],
  ['not JSON', '{"action":', 400],
  ['empty', '', 400],
  ['JSON that sets a prototype', '{"__proto__": {"on": true}}', 400],
])(
  "for a body that is %s, responds with an error in the control API's format",
  async (_, payload, status) => {
    const answer = await mock.app.inject({ ...reset, payload })
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toMatchObject({ error: { field: 'body' } })
  },
)

test('with LAB_HOST=any, the control API accepts callers on other machines, but still refuses every content type except JSON', async () => {
  const { base } = mock
  const deps = { base, worlds: createWorlds({ base }), codec: base64Json }
  const app = buildApp({ ...deps, controlApi: true, controlHost: 'any', logLevel: 'silent' })
  const far = { remoteAddress: '10.0.0.1', headers: { ...json, host: 'mock.example' } }
  expect((await app.inject({ ...reset, ...far })).statusCode).toBe(200)
  const form = { ...far, headers: { ...far.headers, 'content-type': 'text/plain' } }
  expect((await app.inject({ ...reset, ...form })).statusCode).toBe(415)
  await app.close()
})

test('the mocked endpoints are open to callers on other machines', async () => {
  const answer = await mock.app.inject({
    method: 'POST',
    url: '/api/goods/typelist',
    remoteAddress: '10.0.0.1',
    headers: { 'content-type': 'application/x-www-form-urlencoded', host: 'mock.example' },
    payload: new URLSearchParams({ data: base64Json.encode({ lang: 'en' }) }).toString(),
  })
  expect(answer.json()).toMatchObject({ code: 1 })
})
