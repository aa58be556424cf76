import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { errorDataSchema } from '#contracts/errors.ts'
import { ShopError } from '#server/shop-error.ts'
import { createStubShop, fail, refusal } from '#server/testing/stub-shop.ts'
import { addRpc, MAX_BATCH_SIZE, sendShopError } from './rpc.ts'

const userinfo = { username: 'ada', name: 'Ada', phone: '', email: 'ada@example.test' }

async function start(environment: Parameters<typeof createStubShop>[1] = {}) {
  const shop = createStubShop(
    {
      'user.info': () => ({ userinfo }),
      'baseinfo.langs': () => ({ list: [], total: 0 }),
      'user.login': () => fail(refusal(422)),
    },
    environment,
  )
  // Allows long path segments, as the app does, because a batch lists all its procedures in one segment.
  const app = Fastify({ routerOptions: { maxParamLength: 1_000 }, bodyLimit: 1_000 })
  await addRpc(app, {
    toContext: ({ headers }) => {
      const { token } = headers
      return shop.contextOf(typeof token === 'string' ? { token } : {})
    },
  })
  onTestFinished(() => app.close())
  return { app, calls: shop.calls, lines: shop.lines }
}

/** Returns a URL that calls `site.languages` `count` times in one batch. */
function batchOf(count: number) {
  const paths = Array.from({ length: count }, () => 'site.languages').join(',')
  return `/trpc/${paths}?batch=1&input=%7B%7D`
}

test('when a batch has more than ten calls, runs none of them', async () => {
  const { app, calls } = await start()
  expect((await app.inject(batchOf(MAX_BATCH_SIZE))).statusCode).toBe(200)
  expect(calls).toHaveLength(10)
  const refused = await app.inject(batchOf(MAX_BATCH_SIZE + 1))
  expect(refused.statusCode).toBe(400)
  expect(refused.json().error.message).toBe('a batch holds at most 10 calls, and this one has 11')
  expect(calls).toHaveLength(10)
})

test('counts each login in a batch separately against the limit on logins', async () => {
  const { app, calls } = await start()
  const login = { account: 'ada', password: 'some-password' }
  const response = await app.inject({
    method: 'POST',
    url: `/trpc/${Array.from({ length: 10 }, () => 'account.login').join(',')}?batch=1`,
    payload: Object.fromEntries(Array.from({ length: 10 }, (_, index) => [index, login])),
  })
  const codes = response
    .json<{ error: { data: { httpStatus: number } } }[]>()
    .map(({ error }) => error.data.httpStatus)
  expect(codes.toSorted((a, b) => a - b)).toEqual([
    422, 422, 422, 422, 422, 429, 429, 429, 429, 429,
  ])
  expect(calls).toHaveLength(5)
  expect(Number(response.headers['retry-after'])).toBe(30)
})

test.each([
  ['personal data', '/trpc/account.profile', { token: 't' }, 200],
  [
    'a batch with personal data',
    '/trpc/account.profile,site.languages?batch=1&input=%7B%7D',
    { token: 't' },
    200,
  ],
  ['content that is asked for with a token', '/trpc/site.languages', { token: 't' }, 200],
  ['a refusal', '/trpc/account.profile', {}, 401],
  ['an unknown procedure', '/trpc/no.such', {}, 404],
])('for %s, forbids caching and sends the Vary header', async (_, url, headers, status) => {
  const { app } = await start()
  const response = await app.inject({ url, headers })
  expect(response.statusCode).toBe(status)
  expect(response.headers['cache-control']).toBe('no-store')
  const vary = String(response.headers.vary).split(', ')
  expect(vary).toEqual(expect.arrayContaining(['token', 'x-locale', 'trpc-accept', 'accept']))
  expect(new Set(vary).size).toBe(vary.length)
})

test('forbids caching the response to a login', async () => {
  const { app } = await start()
  const response = await app.inject({
    method: 'POST',
    url: '/trpc/account.login',
    payload: { account: 'ada', password: 'some-password' },
  })
  expect([response.statusCode, response.headers['cache-control']]).toEqual([422, 'no-store'])
})

test('refuses a body over the limit with an error that the client can parse', async () => {
  const { app, calls } = await start()
  const response = await app.inject({
    method: 'POST',
    url: '/trpc/account.login',
    payload: { account: 'ada', password: 'x'.repeat(1_000) },
  })
  expect(response.statusCode).toBe(413)
  expect(response.headers['cache-control']).toBe('no-store')
  const { error } = response.json()
  expect(error.message).toBe('the request body is larger than 1000 bytes')
  expect(error.data).toMatchObject({ code: 'PAYLOAD_TOO_LARGE', requestId: 'r-1' })
  expect(z.safeParse(errorDataSchema, error.data).success).toBe(true)
  expect(calls).toEqual([])
})

test.each([
  { headers: { 'content-length': '5' }, status: 400, says: 'Content-Length' },
  { headers: { 'content-type': 'text/plain' }, status: 415, says: 'send application/json' },
])('refuses a request with $headers with an error that the client can parse', async (row) => {
  const { app } = await start()
  const response = await app.inject({
    method: 'POST',
    url: '/trpc/account.login',
    headers: { 'content-type': 'application/json', ...row.headers },
    payload: 'abc',
  })
  expect(response.statusCode).toBe(row.status)
  const { error } = response.json()
  expect(error.message).toContain(row.says)
  expect(z.safeParse(errorDataSchema, error.data).success).toBe(true)
})

test('names the methods that a procedure takes when it refuses another one', async () => {
  const { app } = await start()
  const byGet = await app.inject('/trpc/account.login')
  expect([byGet.statusCode, byGet.headers['allow']]).toEqual([405, 'POST'])
})

test('sends the error of an overloaded process in the form that the client parses', async () => {
  const shop = createStubShop({})
  const app = Fastify()
  app.get('/busy', (_request, reply) => {
    const reason = 'overloaded'
    const error = new ShopError({ reason, message: 'secret', retryAfterSeconds: 5 })
    return sendShopError(reply, error, shop.contextOf())
  })
  onTestFinished(() => app.close())
  const response = await app.inject('/busy')
  expect(response.statusCode).toBe(503)
  expect(response.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' })
  expect(response.json().error).toMatchObject({
    message: 'Error',
    data: { code: 'SERVICE_UNAVAILABLE', kind: 'overloaded', outage: true, retryAfterSeconds: 5 },
  })
})

test('in development, logs calls that reach no procedure: an unknown name, or a mutation called by GET', async () => {
  const { app, lines } = await start({ NODE_ENV: 'development' })
  expect((await app.inject('/trpc/site.langauges')).statusCode).toBe(404)
  expect((await app.inject('/trpc/account.login')).statusCode).toBe(405)
  const message = 'call refused'
  expect(lines).toMatchObject([
    { message, facts: { path: 'site.langauges', kind: 'NOT_FOUND', requestId: 'r-1' } },
    { message, facts: { path: 'account.login', kind: 'METHOD_NOT_SUPPORTED' } },
  ])
})

test('in production, does not log calls that reach no procedure', async () => {
  const { app, lines } = await start()
  expect((await app.inject('/trpc/site.langauges')).statusCode).toBe(404)
  expect(lines).toEqual([])
})

test.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const)(
  'answers %s with the methods that are allowed',
  async (method) => {
    const { app } = await start()
    const { statusCode, headers } = await app.inject({ method, url: '/trpc/account.login' })
    expect([statusCode, headers['allow']]).toEqual([405, 'GET, POST'])
  },
)

test('runs a mutation whose content type is in capitals', async () => {
  const { app } = await start()
  const response = await app.inject({
    method: 'POST',
    url: '/trpc/account.login',
    headers: { 'content-type': 'APPLICATION/JSON' },
    payload: JSON.stringify({ account: 'ada', password: 'some-password' }),
  })
  expect(response.statusCode).toBe(422)
})

test('calls every error JSON, also one that no procedure caused', async () => {
  const { app } = await start()
  const mixed = await app.inject('/trpc/site.languages,account.login?batch=1&input=%7B%7D')
  const unbatched = await app.inject({
    url: '/trpc/site.languages',
    headers: { 'trpc-accept': 'application/jsonl' },
  })
  for (const { statusCode, headers, json } of [mixed, unbatched]) {
    expect(statusCode).toBeGreaterThanOrEqual(400)
    expect(headers['content-type']).toContain('application/json')
    expect(json()).toBeTruthy()
  }
})
