import type { AnyProcedure } from '@trpc/server'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { HEADERS } from '#contracts/headers.ts'
import { plainJson } from '#contracts/upstream/codecs/plain-json.ts'
import { startFakeUpstream } from '#server/testing/fake-upstream.ts'
import { appRouter } from './app-router.ts'
import { buildApp } from './app.ts'
import { createServices, serveAllWith } from './create-services.ts'
import { readEnv } from './env.ts'
import { openMemoryStore } from './store/open-store.ts'
import { createUpstream } from './upstream/create-upstream.ts'

const TOKEN = 'upstream-token'
const LOGIN = {
  method: 'POST',
  url: '/trpc/account.login',
  payload: { account: 'ada', password: 'some-password' },
} as const

/** Starts the production app without pages, with a fake upstream. */
async function start(changes: Record<string, string> = {}, issued = TOKEN) {
  const userinfo = { token: issued, username: 'ada', email: 'ada@example.test' }
  const fake = await startFakeUpstream(({ path }) =>
    path === '/api/user/login' ? { data: { userinfo } } : { data: { list: [], total: 0 } },
  )
  const read = readEnv({
    UPSTREAM_URL: fake.url,
    LOG_LEVEL: 'silent',
    // Turns off the overload check, which a busy test machine would trigger.
    MAX_EVENT_LOOP_DELAY_MS: '0',
    MAX_EVENT_LOOP_PERCENT: '0',
    PAGE_CACHE_MB: '0',
    ...changes,
  })
  if (!read.ok) throw new Error('The environment of the test is not valid')
  const upstream = createUpstream({ url: fake.url, codec: plainJson })
  const app: FastifyInstance = await buildApp({
    env: read.value,
    services: serveAllWith(createServices(read.value, { upstream, ...openMemoryStore() })),
    loadPages: async () => ({
      renderer: () => Promise.reject(new Error('this test renders no page')),
      template: async () => '',
      scriptsOf: () => [],
      pseudo: false,
      assets: [import.meta.dirname],
    }),
  })
  onTestFinished(() => app.close())
  return { app, calls: fake.calls }
}

test('with LAB=off, ignores the header that names a test world, and does not send it to the upstream', async () => {
  const { app, calls } = await start()
  for (const headers of [{}, { [HEADERS.world]: 'a' }, { [HEADERS.world]: 'b' }]) {
    const response = await app.inject({ url: '/trpc/site.languages', headers })
    expect(response.statusCode).toBe(200)
  }
  expect(calls).toHaveLength(1)
  const { token, cookie } = await logIn(app)
  const inWorld = { token, cookie, [HEADERS.world]: 'a' }
  await app.inject({ url: '/trpc/addresses.list', headers: inWorld })
  expect(calls).toHaveLength(3)
  expect(calls[2]?.headers).toMatchObject({ token: TOKEN })
  expect(calls[2]?.headers).not.toHaveProperty(HEADERS.world)
})

test.each([
  ['http', 'http://shop.example', /^session=[^;]+; Path=\/; HttpOnly; SameSite=Lax$/],
  [
    'https',
    'https://shop.example',
    /^__Host-session=[^;]+; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
  ],
])(
  'over %s, a login returns a token and a cookie, and neither works without the other',
  async (_, PUBLIC_URL, form) => {
    const { app, calls } = await start({ PUBLIC_URL })
    const { token, cookie, response } = await logIn(app)
    expect(cookieOf(response, 'session')).toMatch(form)
    expect(response.body + JSON.stringify(response.headers)).not.toContain(TOKEN)
    const statusWith = async (headers: Record<string, string>) =>
      (await app.inject({ url: '/trpc/addresses.list', headers })).statusCode
    expect(await statusWith({ token, cookie })).toBe(200)
    expect(calls.at(-1)?.headers).toMatchObject({ token: TOKEN })
    const before = calls.length
    expect(await statusWith({ token })).toBe(401)
    expect(await statusWith({ cookie })).toBe(401)
    expect(await statusWith({ token: TOKEN, cookie })).toBe(401)
    expect(await statusWith({ token, cookie: (await logIn(app)).cookie })).toBe(401)
    // Only the second login has reached the upstream. The four refused calls have not.
    expect(calls.length).toBe(before + 1)
  },
)

test('for public content, sends no cookie and no token to the upstream, and sets no cookie', async () => {
  const { app, calls } = await start()
  const { token, cookie } = await logIn(app)
  const reply = await app.inject({ url: '/trpc/site.languages', headers: { token, cookie } })
  expect(reply.headers['set-cookie']).toBeUndefined()
  expect(calls.at(-1)?.headers).not.toHaveProperty('cookie')
  expect(calls.at(-1)?.headers).not.toHaveProperty('token')
})

test('accepts an upstream token of four kilobytes, and refuses a login with a longer token', async () => {
  const longest = 'e'.repeat(4_096)
  const { app, calls } = await start({}, longest)
  const { token, cookie } = await logIn(app)
  const list = await app.inject({ url: '/trpc/addresses.list', headers: { token, cookie } })
  expect([list.statusCode, calls.at(-1)?.headers['token']]).toEqual([200, longest])
  const broken = await start({}, `${longest}e`)
  const response = await broken.app.inject(LOGIN)
  expect(response.statusCode).toBe(502)
  expect(response.headers['set-cookie']).toBeUndefined()
  expect(response.json().error.data).toMatchObject({ code: 'BAD_GATEWAY', kind: 'no-login' })
})

test('limits how long a request may take to arrive, and how many connections are open', async () => {
  const { server } = (await start()).app
  expect(server.requestTimeout).toBe(15_000)
  expect(server.headersTimeout).toBe(10_000)
  expect(server.maxConnections).toBe(10_000)
})

test('after a login, sets a cookie that marks the device', async () => {
  const { app } = await start()
  const { response } = await logIn(app)
  expect(response.statusCode).toBe(200)
  expect(cookieOf(response, 'device')).toMatch(/^device=[\w-]{16}\..*; HttpOnly; SameSite=Lax$/)
})

test('forbids caching the response for a missing asset', async () => {
  const { app } = await start()
  for (const url of ['/assets/gone-1a2b3c.js', '/gone.js']) {
    const response = await app.inject(url)
    expect([response.statusCode, response.headers['cache-control']]).toEqual([404, 'no-store'])
  }
  const there = await app.inject('/assets/app.ts')
  expect(there.headers['cache-control']).toContain('immutable')
})

const FOREIGN = 'https://evil.example'
const JSON_TYPE = { 'content-type': 'application/json' }
const asks = (method: string) => ({
  'access-control-request-method': method,
  'access-control-request-headers': 'content-type,token',
})

test.each([
  ['a preflight of a query', 'OPTIONS', '/trpc/site.languages', asks('GET')],
  ['a preflight of an order', 'OPTIONS', '/trpc/orders.submit', asks('POST')],
  ['a preflight of a login', 'OPTIONS', '/trpc/account.login', asks('POST')],
  ['a preflight of a report', 'OPTIONS', '/report', asks('POST')],
  ['a preflight of an unknown URL', 'OPTIONS', '/no/such', asks('PUT')],
  ['a query', 'GET', '/trpc/site.languages', {}],
  ['a login', 'POST', '/trpc/account.login', JSON_TYPE],
  ['a refused order', 'POST', '/trpc/orders.submit', JSON_TYPE],
  ['a form', 'POST', '/trpc/account.login', { 'content-type': 'text/plain' }],
  ['an asset', 'GET', '/assets/app.ts', {}],
  ['a health check', 'GET', '/health/ready', {}],
] as const)(
  'gives a foreign page no permission to read the response to %s',
  async (_, method, url, headers) => {
    const { app } = await start()
    const payload = method === 'POST' ? JSON.stringify(LOGIN.payload) : undefined
    const response = await app.inject({
      method,
      url,
      headers: { ...headers, origin: FOREIGN },
      ...(payload !== undefined && { payload }),
    })
    const permissions = Object.keys(response.headers).filter((name) =>
      name.startsWith('access-control-'),
    )
    expect(permissions).toEqual([])
    const isPermitted = method === 'OPTIONS' && response.statusCode < 300
    expect(isPermitted).toBe(false)
  },
)

test('runs no mutation for a request that a foreign page can send without a preflight', async () => {
  const { app, calls } = await start()
  const { token, cookie } = await logIn(app)
  // Safe cast: the type is nested by domain, but at run time the record is flat, with keys such as `cart.products`.
  const procedures = appRouter._def.procedures as unknown as Record<string, AnyProcedure>
  const mutations = Object.keys(procedures).filter((path) => isMutation(procedures[path]))
  expect(mutations.length).toBeGreaterThan(10)
  const before = calls.length
  const types = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', '']
  for (const path of mutations) {
    const url = `/trpc/${path}`
    // Also sends the token, although a foreign page does not have it.
    const headers = { origin: FOREIGN, token, cookie }
    for (const type of types) {
      const named = type === '' ? headers : { ...headers, 'content-type': type }
      const response = await app.inject({ method: 'POST', url, headers: named, payload: '{}' })
      expect([path, type, response.statusCode]).toEqual([path, type, 415])
    }
    const byGet = await app.inject({ url: `${url}?input=%7B%7D`, headers })
    expect([path, byGet.statusCode]).toEqual([path, 405])
  }
  expect(calls).toHaveLength(before)
})

function isMutation(procedure: AnyProcedure | undefined): boolean {
  return procedure?._def.type === 'mutation'
}

/** Logs in, and returns the response with the token and cookie of the session. */
async function logIn(app: FastifyInstance) {
  const response = await app.inject(LOGIN)
  const token: string = response.json().result.data.user.token
  const cookie = cookieOf(response, 'session').split(';', 1)[0] ?? ''
  return { response, token, cookie }
}

/** Returns the Set-Cookie header of the cookie `name`, with or without the `__Host-` prefix. */
function cookieOf({ headers }: LightMyRequestResponse, name: string): string {
  const all = [headers['set-cookie'] ?? []].flat()
  return all.find((header) => header.replace('__Host-', '').startsWith(`${name}=`)) ?? ''
}

test.each([
  ['too long', `/trpc/${'site.languages,'.repeat(80)}site.languages?batch=1`],
  ['malformed', '/trpc/%zz'],
])('answers a call whose URL is %s with an error that the client can parse', async (_, url) => {
  const { app } = await start()
  const response = await app.inject({ url })
  expect([response.statusCode, response.headers['cache-control']]).toEqual([400, 'no-store'])
  expect(response.json().error.data).toMatchObject({ code: 'BAD_REQUEST', kind: 'bad-request' })
})

test('redirects an unreadable URL of a page to the page about unknown pages', async () => {
  const { app } = await start()
  const { statusCode, headers } = await app.inject('/%zz')
  expect([statusCode, headers['location']]).toEqual([302, '/404'])
})

test.each(['/assets/', '/assets/a%00.js', '/assets/..%2f..%2fpackage.json', '/assets/nothing.js'])(
  'answers %s with 404, which caches must not keep',
  async (url) => {
    const { app } = await start()
    const { statusCode, headers } = await app.inject(url)
    expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store'])
  },
)
