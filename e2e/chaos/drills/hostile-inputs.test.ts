import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { fillStock, findOrders } from '#e2e/chaos/stack/orders-and-stock.ts'
import { planOrder } from '#e2e/chaos/buyers/order-plan.ts'
import { createShopClient, ShopCallError } from '#e2e/chaos/buyers/shop-client.ts'
import type { Stack } from '#e2e/chaos/stack/stack.ts'
import { useStack, useTwoInstances } from '#e2e/chaos/stack/use-stack.ts'
import { queryPath } from './load.ts'
import { TIMEOUT_MS } from './size.ts'

const STREAMS = 60
const STREAMS_MAX = 6
const SLOW_BODY_MAX_MS = 40_000

type Hostile = { title: string; path: string; init?: RequestInit; allowed: readonly number[] }

const json = (body: string): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body,
})
const as = (type: string, body: string): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': type },
  body,
})
const image = (src: string) => `/images?src=${encodeURIComponent(src)}&w=160`
const manyAttributes = Object.fromEntries(
  Array.from({ length: 120 }, (_, index) => [
    String(1_000_000_000 + index),
    Array.from({ length: 50 }, (__, value) => 9_007_199_254_740_000 + value),
  ]),
)

/** Hostile requests. `allowed` lists the statuses that count as a refusal. */
const HOSTILE: readonly Hostile[] = [
  {
    title: 'a body of 300 KB',
    path: '/trpc/feedback.subscribe',
    init: json(`"${'x'.repeat(300_000)}"`),
    allowed: [413],
  },
  {
    title: 'a filter of 6,000 values',
    path: '/trpc/catalog.products',
    init: json(JSON.stringify({ page: 1, limit: 1, attributes: manyAttributes })),
    allowed: [400],
  },
  {
    title: 'a phone number of 60,000 characters',
    path: '/trpc/feedback.callMe',
    init: json(JSON.stringify({ name: 'x', mobile: `+1${'-'.repeat(60_000)}234567` })),
    allowed: [400],
  },
  {
    title: 'JSON of 40,000 levels',
    path: '/trpc/feedback.subscribe',
    init: json(`${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}`),
    allowed: [400],
  },
  {
    title: 'a field __proto__',
    path: '/trpc/feedback.subscribe',
    init: json('{"__proto__":{"x":1},"email":"a@b.example"}'),
    allowed: [400],
  },
  {
    title: 'an unknown field',
    path: '/trpc/feedback.subscribe',
    init: json('{"email":"a@b.example","is_admin":1}'),
    allowed: [400],
  },
  {
    title: 'a form',
    path: '/trpc/feedback.subscribe',
    init: as('application/x-www-form-urlencoded', 'email=a@b.example'),
    allowed: [415],
  },
  {
    title: 'a multipart body',
    path: '/trpc/feedback.subscribe',
    init: as('multipart/form-data; boundary=x', '--x--'),
    allowed: [415],
  },
  {
    title: 'plain text',
    path: '/trpc/feedback.subscribe',
    init: as('text/plain', '{}'),
    allowed: [415],
  },
  {
    title: 'a mutation by GET',
    path: queryPath('feedback.subscribe', { email: 'a@b.example' }),
    allowed: [405],
  },
  {
    title: 'a batch of 11 calls',
    path: `/trpc/${Array.from({ length: 11 }, () => 'site.languages').join(',')}?batch=1&input=%7B%7D`,
    allowed: [400],
  },
  {
    title: 'a picture of another server',
    path: image('http://evil.test/a.png'),
    allowed: [400, 403, 404],
  },
  {
    title: 'a picture of the cloud',
    path: image('http://169.254.169.254/latest/meta-data'),
    allowed: [400, 403, 404],
  },
  { title: 'a picture of a file', path: image('file:///etc/passwd'), allowed: [400, 403, 404] },
  {
    title: 'the control API as a picture',
    path: image('/__mock/worlds'),
    allowed: [400, 403, 404],
  },
  { title: 'an endpoint as a picture', path: image('/api/user/login'), allowed: [400, 403, 404] },
]

test(
  'refuses every hostile request, and /health/live still responds',
  { timeout: TIMEOUT_MS },
  async () => {
    const stack = await useStack({ shopEnv: { RATE_LIMITS: 'on' } })
    const slow = sendSlowBody(stack)
    const seen: string[] = []
    for (const { title, path, init, allowed } of HOSTILE) {
      const response = await fetch(stack.url + path, { ...init, redirect: 'manual' })
      await response.text()
      if (!allowed.includes(response.status)) seen.push(`${title}: ${response.status}`)
    }
    expect(seen).toEqual([])
    for (const path of ['//evil.test/product/1/', '/\\evil.test/', '/%2f%2fevil.test/']) {
      const response = await fetch(stack.url + path, { redirect: 'manual' })
      await response.text()
      const target = new URL(response.headers.get('location') ?? '/', stack.url)
      expect(target.origin).toBe(new URL(stack.url).origin)
    }
    expect(await openStreams(stack)).toBeLessThanOrEqual(STREAMS_MAX)
    expect((await fetch(`${stack.url}/health/live`)).status).toBe(200)
    expect(await slow).toBeLessThan(SLOW_BODY_MAX_MS)
  },
)

test(
  'sends only one order to the upstream when the same order arrives 100 times at once',
  { timeout: TIMEOUT_MS },
  async () => {
    const stack = await useTwoInstances()
    const input = {
      ...planOrder({ seed: 1, index: 1, storm: 'equal' }),
      requestNo: crypto.randomUUID(),
    }
    // Makes the stock large. If the product were sold out, the shop would refuse the order, forget its request number,
    // and send the next copy of the order to the upstream, too.
    await fillStock(
      stack.mock,
      input.items.map(({ id }) => id),
    )
    const client = createShopClient({ url: stack.url, clientIp: '198.18.0.1' })
    await Promise.allSettled(
      Array.from({ length: 100 }, () => client.mutate('orders.submit', input)),
    )
    await stack.mock.expectCalls({ endpoint: 'order.submit', times: 1 })
    expect(await findOrders(stack.mock, 'equal-')).toHaveLength(1)
  },
)

test(
  'calls the upstream only once for twenty equal public queries that carry different invented tokens',
  { timeout: TIMEOUT_MS },
  async () => {
    const stack = await useStack()
    const path = queryPath('catalog.brands', { page: 1, limit: 5 })
    for (let index = 0; index < 20; index += 1) {
      const response = await fetch(stack.url + path, { headers: { token: `made-up-${index}` } })
      expect(response.status).toBe(200)
    }
    await stack.mock.expectCalls({ endpoint: 'baseinfo.gettrademark', times: 1 })
  },
)

test(
  'refuses a guest order for the whole stock of a product',
  { timeout: TIMEOUT_MS },
  async () => {
    const stack = await useStack({ shopEnv: { RATE_LIMITS: 'on' } })
    await fillStock(stack.mock, [1])
    const draft = planOrder({ seed: 1, index: 1, storm: 'hoard' })
    const client = createShopClient({ url: stack.url, clientIp: '198.18.0.1' })
    const items = [{ id: 1, quantity: 9_999 }]
    const input = { ...draft, items, requestNo: crypto.randomUUID() }
    const refused = await client.mutate('orders.submit', input).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(ShopCallError)
    expect(await findOrders(stack.mock, 'hoard-')).toEqual([])
  },
)

/**
 * Opens price streams from one client IP. Returns how many of them send prices. The shop refuses the others, either
 * with an HTTP status other than 200 or with an error as the first event of the stream.
 */
async function openStreams({ url }: Stack): Promise<number> {
  const controller = new AbortController()
  const opened = await Promise.all(
    Array.from({ length: STREAMS }, async () => {
      const { status, body } = await fetch(url + queryPath('site.prices'), {
        headers: { accept: 'text/event-stream', 'x-forwarded-for': '198.18.0.1' },
        signal: controller.signal,
      })
      if (status !== 200 || !body) return false
      const reader = body.pipeThrough(new TextDecoderStream()).getReader()
      for (let text = ''; ;) {
        const { done, value } = await reader.read()
        if (done) return false
        text += value
        if (text.includes('"btc"')) return true
        if (text.includes('serialized-error')) return false
      }
    }),
  )
  controller.abort()
  return opened.filter(Boolean).length
}

/** Sends a body one byte at a time. Returns the milliseconds until the shop closed the connection. */
async function sendSlowBody({ instances }: Stack): Promise<number> {
  const { hostname, port } = new URL(instances[0]?.url ?? '')
  const socket = connect(Number(port), hostname)
  const startMs = performance.now()
  socket.on('error', () => undefined)
  socket.on('data', () => undefined)
  socket.write(
    'POST /trpc/feedback.subscribe HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 200000\r\n\r\n{',
  )
  while (!socket.destroyed && performance.now() - startMs < SLOW_BODY_MAX_MS) {
    await wait(1_000)
    if (!socket.destroyed) socket.write('x')
  }
  socket.destroy()
  return performance.now() - startMs
}
