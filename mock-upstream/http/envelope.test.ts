import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LOCALES } from '#contracts/locales.ts'
import { aes256Gcm } from '#contracts/upstream/codecs/aes-256-gcm.ts'
import { base64Json } from '#contracts/upstream/codecs/base64-json.ts'
import { base64UrlJson } from '#contracts/upstream/codecs/base64url-json.ts'
import { plainJson } from '#contracts/upstream/codecs/plain-json.ts'
import { openTestMock, type Mock } from '#mock-upstream/testing/open-test-mock.ts'

const FORM = 'application/x-www-form-urlencoded'
let mock: Mock
beforeAll(async () => {
  mock = await openTestMock()
})
afterAll(() => mock.close())

async function post(payload: string, type = FORM, url = '/api/user/login') {
  const headers = { 'content-type': type }
  const response = await mock.app.inject({ method: 'POST', url, headers, payload })
  return { status: response.statusCode, ...response.json<{ code: number; msg: string }>() }
}

test('responds to GET with 405 and the allowed method', async () => {
  const response = await mock.app.inject({ method: 'GET', url: '/api/goods/typelist' })
  expect(response.statusCode).toBe(405)
  expect(response.headers.allow).toBe('POST')
})

test('an unknown path gets a 404 whose message names the path', async () => {
  const answer = await post('data=e30=', FORM, '/api/goods/nothing')
  expect(answer).toMatchObject({ status: 404, code: 404 })
  expect(answer.msg).toContain('/api/goods/nothing')
})

test.each([
  ['no body', '', FORM],
  ['another field', 'payload=e30%3D', FORM],
  ['a field too many', 'data=e30%3D&lang=en', FORM],
  ['data twice', 'data=e30%3D&data=e30%3D', FORM],
  ['data that the codec cannot decode', 'data=%25%25%25', FORM],
  ['data that is not JSON', `data=${Buffer.from('{').toString('base64')}`, FORM],
  ['a list', `data=${Buffer.from('[]').toString('base64')}`, FORM],
  ['JSON instead of a form', '{"data":"e30="}', 'application/json'],
  ['a multipart form', '--x', 'multipart/form-data; boundary=x'],
  ['a body that is too large', `data=${'A'.repeat(300_000)}`, FORM],
])('responds with code 0 to a request with %s', async (_, payload, type) => {
  const answer = await post(payload, type)
  expect(answer).toMatchObject({ status: 200, code: 0 })
  expect(answer.msg).toContain('data')
})

test('encodes the data of every response, even of a failure', async () => {
  const response = await mock.app.inject({
    method: 'POST',
    url: '/api/user/info',
    headers: { 'content-type': FORM },
    payload: new URLSearchParams({ data: base64Json.encode({ lang: 'en' }) }).toString(),
  })
  const { code, data } = response.json<{ code: number; data: string }>()
  expect(code).toBe(401)
  expect(base64Json.decode(data)).toBeNull()
})

test('refuses an unknown language, naming the field and the sixteen known languages', async () => {
  const { code, msg, data } = await mock.call('goods.typelist', { lang: 'xx' })
  expect(code).toBe(0)
  expect(data).toEqual({ field: 'lang' })
  for (const locale of LOCALES) expect(msg).toMatch(new RegExp(`\\b${locale}\\b`))
})

test('refuses a request without a language, naming the field', async () => {
  const { code, msg } = await mock.call('goods.typelist', { lang: undefined })
  expect(code).toBe(0)
  expect(msg).toContain('lang')
})

test.each([
  ['a missing field', { account: 'demo' }, 'password', /required/],
  ['an unknown field', { account: 'demo', password: 'x', admin: true }, 'admin', /isn’t known/],
  ['a wrong type', { account: 7, password: 'x' }, 'account', /Expected: string/],
  ['an empty text', { account: ' ', password: 'x' }, 'account', /required/],
  ['a text too long', { account: 'x'.repeat(300), password: 'x' }, 'account', /up to 200/],
])('refuses %s, naming the field', async (_, payload, field, words) => {
  const answer = await mock.call('user.login', payload)
  expect(answer).toMatchObject({ code: 0, data: { field } })
  expect(answer.msg).toContain(field)
  expect(answer.msg).toMatch(words)
})

test.each([
  [{ items: [] }, 'items', /at least 1/],
  [{ items: [{ id: 1, num: 0 }] }, 'items.0.num', /minimum is 1/],
  [{ items: [{ id: 1, num: 10_000 }] }, 'items.0.num', /maximum is 9999/],
  [{ items: [{ id: 1, num: 1 }], shipping_method: 'drone' }, 'shipping_method', /pickup, courier/],
  [{ items: [{ id: 1, num: 1 }], country: 'XX' }, 'country', /DE/],
  [{ items: Array.from({ length: 101 }, () => ({ id: 1, num: 1 })) }, 'items', /up to 100/],
])(
  'refuses a preview, naming the invalid part and what is allowed: %j',
  async (payload, field, words) => {
    const answer = await mock.call('order.preview', payload)
    expect(answer).toMatchObject({ code: 0, data: { field } })
    expect(answer.msg).toContain(field)
    expect(answer.msg).toMatch(words)
  },
)

test('the message of a refusal is in the language of the request', async () => {
  const english = await mock.call('user.info')
  const german = await mock.call('user.info', {}, { lang: 'de' })
  expect(german.code).toBe(401)
  expect(german.msg).not.toBe(english.msg)
})

test.each([base64Json, base64UrlJson, plainJson, aes256Gcm(randomBytes(32).toString('base64'))])(
  'reads requests and sends responses in the codec $name',
  async (codec) => {
    const own = await openTestMock({ codec, products: 8 })
    const answer = await own.call('user.login', { account: 'démo ✓', password: '密码' })
    expect(answer).toMatchObject({ code: 422 })
    expect(await own.login()).toMatch(/^[\w-]{43}$/)
    await own.close()
  },
)

test('refuses a payload that was encrypted with another key', async () => {
  const [ours, theirs] = [0, 0].map(() => aes256Gcm(randomBytes(32).toString('base64')))
  const own = await openTestMock({ products: 8, ...(ours && { codec: ours }) })
  const response = await own.app.inject({
    method: 'POST',
    url: '/api/goods/typelist',
    headers: { 'content-type': FORM },
    payload: new URLSearchParams({ data: theirs?.encode({ lang: 'en' }) ?? '' }).toString(),
  })
  expect(response.json()).toMatchObject({ code: 0 })
  await own.close()
})

test('ignores the request header that chooses a world, unless LAB=on is set', async () => {
  const closed = await openTestMock({ controlApi: false, products: 8 })
  await closed.call('goods.typelist', {}, { world: 'mine' })
  expect(closed.worlds.count()).toBe(1)
  await mock.call('goods.typelist', {}, { world: 'mine' })
  expect(mock.worlds.count()).toBe(2)
  await closed.close()
})
