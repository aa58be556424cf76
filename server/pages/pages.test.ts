import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import type { PageRequest, PageResult, Renderer } from '#contracts/renderer.ts'
import { ShopError } from '#server/shop-error.ts'
import { stubClientBundle } from '#server/testing/stub-client-bundle.ts'
import { createStubShop } from '#server/testing/stub-shop.ts'
import { addPages } from './pages.ts'

const done: PageResult = {
  kind: 'page',
  status: 200,
  htmlAttributes: {},
  head: '',
  body: '',
  state: '{}',
  modules: [],
  headers: {},
  isComplete: true,
}

function start(render: Renderer['render'], functions: Partial<Renderer> = {}) {
  const shop = createStubShop({})
  const app = Fastify()
  app.setErrorHandler((error, _request, reply) =>
    reply.code(error instanceof ShopError ? 503 : 500).send(String(error)),
  )
  addPages(app, {
    source: stubClientBundle({ render, ...functions }),
    publicUrl: 'http://shop.test',
    timeZone: 'UTC',
    maxLoopDelayMs: 0,
    toContext: () => shop.contextOf(),
  })
  onTestFinished(() => app.close())
  return Object.assign(app, { lines: shop.lines })
}

test('renders 48 pages at the same time, and refuses the rest', async () => {
  const gate = Promise.withResolvers<void>()
  const seen = { now: 0, most: 0 }
  const app = start(async () => {
    seen.now += 1
    seen.most = Math.max(seen.most, seen.now)
    await gate.promise
    seen.now -= 1
    return done
  })
  const statuses: number[] = []
  const all = Array.from({ length: 100 }, async () => {
    statuses.push((await app.inject('/')).statusCode)
  })
  await expect.poll(() => statuses.length).toBe(100 - 48)
  expect(new Set(statuses)).toEqual(new Set([503]))
  gate.resolve()
  await Promise.all(all)
  expect(statuses.filter((status) => status === 200)).toHaveLength(48)
  expect(seen.most).toBe(48)
})

test('handles other requests between the renderings of two pages', async () => {
  const events: string[] = []
  const app = start(async ({ takeTurn, url }: PageRequest) =>
    takeTurn(async () => {
      events.push(url)
      setImmediate(() => events.push('other'))
      return done
    }),
  )
  await Promise.all([app.inject('/a'), app.inject('/b'), app.inject('/c')])
  expect(events.slice(0, 5)).toEqual(['/a', 'other', '/b', 'other', '/c'])
})

test('lets caches keep a permanent redirect for an hour, and no other redirect', async () => {
  const redirects: PageResult[] = [
    { kind: 'redirect', status: 308, location: '/a' },
    { kind: 'redirect', status: 302, location: '/404' },
  ]
  const app = start(async () => redirects.shift() ?? done)
  const [permanent, other] = [await app.inject('/a/'), await app.inject('/nowhere')]
  expect([permanent.statusCode, permanent.headers['cache-control']]).toEqual([
    308,
    'public, max-age=3600',
  ])
  expect([other.statusCode, other.headers['cache-control']]).toEqual([302, 'no-store'])
})

test.each(['/index.html', '/index.php?id=3', '/shop/Default.ASPX', '/a.htm', '/a.asp', '/a.jsp'])(
  'treats the old URL %s as an unknown page when a browser requests it',
  async (url) => {
    const urls: string[] = []
    const app = start(async (page) => {
      urls.push(page.url)
      return { kind: 'redirect', status: 302, location: '/404' }
    })
    const accept = 'text/html,application/xhtml+xml,*/*;q=0.8'
    const page = await app.inject({ url, headers: { accept } })
    expect([page.statusCode, page.headers.location]).toEqual([302, '/404'])
    const other = await app.inject({ url, headers: { accept: '*/*' } })
    expect([other.statusCode, other.headers.location]).toEqual([404, undefined])
    expect(urls).toEqual([url])
  },
)

test.each(['/logo.png', '/a.js?v=1', '/data.json', '/.env', '/a.php.bak'])(
  'sends a browser a 404 in JSON for the file %s',
  async (url) => {
    const app = start(async () => done)
    const response = await app.inject({ url, headers: { accept: 'text/html' } })
    expect(response.statusCode).toBe(404)
    expect(response.json()).toEqual({ error: `there is nothing at GET ${url.split('?', 1)[0]}` })
  },
)

test('warns once a minute of a query that pages did not wait for', async () => {
  const app = start(async ({ onLate }) => {
    onLate?.('catalog.product', 5_000)
    onLate?.('content.reviews', 5_300)
    return done
  })
  await app.inject('/product/1')
  await app.inject('/product/2')
  expect(app.lines).toEqual(
    [
      { procedure: 'catalog.product', ms: 5_000, requestId: 'r-1' },
      { procedure: 'content.reviews', ms: 5_300, requestId: 'r-1' },
    ].map((facts) => ({
      level: 'warn',
      message: 'a page did not wait longer for this query',
      facts,
    })),
  )
})
