import { setImmediate } from 'node:timers/promises'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { errorDataSchema } from '#contracts/errors.ts'
import { toClient } from '#server/limits/client.ts'
import { createStubShop } from '#server/testing/stub-shop.ts'
import { addAdmission } from './admission.ts'
import { addRefusals } from './refusals.ts'

const texts = {
  language: 'de',
  title: 'Zu <viel>',
  text: 'Gleich wieder',
  retry: 'Neu laden',
  home: null,
  note: null,
}
const page = { accept: 'text/html' }

type Changes = {
  RATE_LIMITS?: boolean
  TRUST_PROXY?: number | false
  MAX_EVENT_LOOP_DELAY_MS?: number
  MAX_EVENT_LOOP_PERCENT?: number
}

async function start(changes: Changes = {}) {
  const shop = createStubShop({})
  const lines: string[] = []
  const readings: string[] = []
  const { TRUST_PROXY = false } = changes
  const app = Fastify({
    trustProxy: TRUST_PROXY !== false,
    logger: { level: 'info', stream: { write: (line) => lines.push(line) } },
  })
  addRefusals(app, {
    toContext: () => shop.contextOf(),
    localeOf: () => 'de',
    textsOf: async () => {
      readings.push('texts')
      return texts
    },
  })
  const parts = new Map<unknown, object>()
  await addAdmission(app, {
    env: {
      NODE_ENV: 'production',
      RATE_LIMITS: true,
      TRUST_PROXY,
      MAX_EVENT_LOOP_DELAY_MS: 0,
      MAX_EVENT_LOOP_PERCENT: 0,
      ...changes,
    },
    requestsPerMinute: 5,
    clientOf: ({ ip, headers }) => {
      const hasUntrustedForward = TRUST_PROXY === false && 'x-forwarded-for' in headers
      const part = headers['x-part']
      if (!parts.has(part)) parts.set(part, {})
      return { client: toClient({ ip, hasUntrustedForward }), limits: parts.get(part) ?? {} }
    },
  })
  app.get('/*', async () => 'ok')
  onTestFinished(() => app.close())
  const get = (url: string, headers: Record<string, string> = {}, remoteAddress = '203.0.113.9') =>
    app.inject({ url, headers, remoteAddress })
  const statuses = async (count: number, ...request: Parameters<typeof get>) => {
    const seen = []
    for (let index = 0; index < count; index += 1) seen.push((await get(...request)).statusCode)
    return seen
  }
  return { app, get, statuses, lines, readings }
}

test('answers a page request above the limit of its network with 429 and a readable page', async () => {
  const { get, statuses } = await start()
  expect(await statuses(5, '/catalog')).toEqual([200, 200, 200, 200, 200])
  const response = await get('/catalog', page, '203.0.113.77')
  expect(response.statusCode).toBe(429)
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
  expect(response.headers['cache-control']).toBe('no-store')
  expect(response.body).toContain('<html lang="de"')
  expect(response.body).toContain('Zu &lt;viel&gt;')
  expect((await get('/catalog', page, '198.51.100.1')).statusCode).toBe(200)
})

test('reads the texts of the refusal page once, however many requests are refused', async () => {
  const { statuses, readings } = await start({ RATE_LIMITS: false, MAX_EVENT_LOOP_PERCENT: 1 })
  await expect.poll(async () => (await statuses(1, '/', page))[0], { timeout: 10_000 }).toBe(503)
  expect(await statuses(20, '/', page)).toContain(503)
  expect(readings).toHaveLength(1)
})

test('answers a procedure call above the limit with an error that the client can parse', async () => {
  const { get, statuses } = await start()
  await statuses(5, '/trpc/site.info')
  const response = await get('/trpc/site.info')
  expect(response.statusCode).toBe(429)
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
  const { data } = response.json().error
  expect(z.safeParse(errorDataSchema, data).success).toBe(true)
  expect(data).toMatchObject({ code: 'TOO_MANY_REQUESTS', kind: 'business' })
})

test('counts all addresses of an IPv6 /64 as one client', async () => {
  const { get, statuses } = await start()
  await statuses(5, '/', {}, '2001:db8::1')
  expect((await get('/', {}, '2001:db8::ffff')).statusCode).toBe(429)
  expect((await get('/', {}, '2001:db8:0:1::1')).statusCode).toBe(200)
})

test('counts requests that no route answers', async () => {
  const { app, get, statuses } = await start()
  const post = () => app.inject({ method: 'POST', url: '/nothing', remoteAddress: '203.0.113.9' })
  expect(await statuses(3, '/x')).toEqual([200, 200, 200])
  expect([(await post()).statusCode, (await post()).statusCode]).toEqual([404, 404])
  expect((await post()).statusCode).toBe(429)
  expect((await get('/x')).statusCode).toBe(429)
})

test('admits health probes and assets even from a network above the limit', async () => {
  const { statuses } = await start()
  await statuses(9, '/')
  expect(await statuses(3, '/health/live')).toEqual([200, 200, 200])
  expect(await statuses(3, '/assets/a.js')).toEqual([200, 200, 200])
})

test('counts the requests of one network separately for each limits object', async () => {
  const { get, statuses } = await start()
  await statuses(6, '/', { 'x-part': 'a' })
  expect((await get('/', { 'x-part': 'b' })).statusCode).toBe(200)
})

test('refuses no requests with RATE_LIMITS=off', async () => {
  const { statuses } = await start({ RATE_LIMITS: false })
  expect(new Set(await statuses(50, '/'))).toEqual(new Set([200]))
})

test('admits requests after a pause of the process that is shorter than MAX_EVENT_LOOP_DELAY_MS', async () => {
  const { statuses } = await start({ RATE_LIMITS: false, MAX_EVENT_LOOP_DELAY_MS: 20_000 })
  for (let pause = 0; pause < 3; pause += 1) {
    block(600)
    // Lets the timers that measure the load fire.
    await setImmediate()
    expect(await statuses(1, '/')).toEqual([200])
  }
})

/** Keeps the event loop busy. */
function block(ms: number): void {
  const startMs = performance.now()
  while (performance.now() - startMs < ms);
}

test('counts each client behind a trusted proxy separately', async () => {
  const { get, statuses } = await start({ TRUST_PROXY: 1 })
  await statuses(5, '/', { 'x-forwarded-for': '192.0.2.1' }, '10.0.0.1')
  expect((await get('/', { 'x-forwarded-for': '192.0.2.1' }, '10.0.0.1')).statusCode).toBe(429)
  expect((await get('/', { 'x-forwarded-for': '198.51.100.1' }, '10.0.0.1')).statusCode).toBe(200)
})

test('while TRUST_PROXY is off, raises the limit of a private IP that sends X-Forwarded-For, and logs one warning', async () => {
  const { statuses, lines } = await start()
  const seen = await statuses(50, '/', { 'x-forwarded-for': '192.0.2.1' }, '10.0.0.1')
  expect(new Set(seen)).toEqual(new Set([200]))
  expect(lines.filter((line) => line.includes('TRUST_PROXY'))).toHaveLength(1)
})

test('does not raise the limit for a public IP that sends X-Forwarded-For', async () => {
  const { statuses } = await start()
  const seen = await statuses(6, '/', { 'x-forwarded-for': '10.0.0.1' }, '203.0.113.9')
  expect(seen.at(-1)).toBe(429)
})

test('refuses pages and procedure calls, but not health probes, while the process is too busy', async () => {
  const { get } = await start({ RATE_LIMITS: false, MAX_EVENT_LOOP_DELAY_MS: 5 })
  const busy = setInterval(() => {
    const untilMs = performance.now() + 60
    while (performance.now() < untilMs);
  }, 1)
  onTestFinished(() => clearInterval(busy))
  const statusOf = async () => (await get('/', page)).statusCode
  await expect.poll(statusOf, { timeout: 10_000 }).toBe(503)
  const response = await get('/', page)
  expect(response.headers['retry-after']).toBe('5')
  expect(response.body).toContain('Zu &lt;viel&gt;')
  const { data } = (await get('/trpc/site.info')).json().error
  expect(data).toMatchObject({ code: 'SERVICE_UNAVAILABLE', kind: 'overloaded', outage: true })
  expect((await get('/health/live')).statusCode).toBe(200)
})
