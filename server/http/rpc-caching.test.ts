import compress from '@fastify/compress'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { HEADERS } from '#contracts/headers.ts'
import { endpoints } from '#contracts/upstream/endpoints.ts'
import { plainJson } from '#contracts/upstream/codecs/plain-json.ts'
import { appRouter } from '#server/app-router.ts'
import { createServices, serveAllWith } from '#server/create-services.ts'
import { createWorldServices } from '#server/lab/worlds.ts'
import { openMemoryStore } from '#server/store/open-store.ts'
import type { FakeResponse, SeenCall } from '#server/testing/fake-upstream.ts'
import { startFakeUpstream } from '#server/testing/fake-upstream.ts'
import { stubSettings } from '#server/testing/stub-shop.ts'
import { currencies, goods, siteInfo } from '#server/testing/wire-examples.ts'
import { createContext } from '#server/trpc/context.ts'
import { CONTENT_QUERIES } from '#server/trpc/response-meta.ts'
import { createUpstream } from '#server/upstream/create-upstream.ts'
import { addRpc } from './rpc.ts'

const ENTITIES: Record<string, object> = {
  '/api/baseinfo/trademarkInfo': {
    id: 1,
    name: 'Maker',
    logo: '',
    description: '',
    goods_count: 1,
  },
  '/api/goods/typeInfo': { id: 1, category_name: 'Wallets', goods_count: 1 },
  '/api/article/personal_info': { info: { id: 1, title: 'News', content: '' } },
  '/api/baseinfo/getcurrency': currencies,
  '/api/baseinfo/info': siteInfo,
  '/api/goods/goodsdetail': goods(1),
}

const serve = ({ path }: SeenCall): FakeResponse => ({
  data: ENTITIES[path] ?? { list: [], total: 0 },
})

/** Serves the procedures over HTTP, with the real upstream client. */
async function start({ lab = false } = {}) {
  const fake = await startFakeUpstream(serve)
  const options = { url: fake.url, codec: plainJson }
  const upstream = createUpstream(options)
  const main = createServices(stubSettings, { upstream, ...openMemoryStore() })
  const services = lab
    ? createWorldServices(main, (changes) => createUpstream({ ...options, ...changes }))
    : serveAllWith(main)
  const app = Fastify({ routerOptions: { maxParamLength: 1_000 } })
  await app.register(compress, { threshold: 0 })
  await addRpc(app, {
    toContext: ({ headers, id, log }) =>
      createContext(services.forRequest(headers), {
        headers,
        requestId: id,
        clientIp: '10.0.0.1',
        log,
      }),
  })
  onTestFinished(async () => {
    await app.close()
    await Promise.all(services.all().map((service) => service.upstream.close()))
  })
  const get = (path: string, input?: unknown, headers: Record<string, string> = {}) => {
    const query = input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`
    return app.inject({ url: `/trpc/${path}${query}`, headers })
  }
  const batch = (paths: readonly string[], headers: Record<string, string> = {}) => {
    const inputs = Object.fromEntries(paths.map((path, index) => [index, INPUTS[path]]))
    const input = encodeURIComponent(JSON.stringify(inputs))
    return app.inject({ url: `/trpc/${paths.join(',')}?batch=1&input=${input}`, headers })
  }
  return { app, get, batch, calls: fake.calls }
}

const PAGE = { page: 1, limit: 10 }
/** Inputs for which the content queries succeed. */
const INPUTS: Record<string, object> = {
  'catalog.brand': { id: 1 },
  'catalog.brands': PAGE,
  'catalog.category': { id: 1 },
  'catalog.filters': {},
  'catalog.specifications': { id: 1 },
  'content.article': { id: 1 },
  'content.articles': { ...PAGE, order: 'newest' },
  'content.assistance': { ...PAGE, order: 'newest' },
  'content.assistanceItem': { id: 1 },
  'content.reviews': PAGE,
}

const STREAM = 'site.prices'
const procedures = Object.keys(appRouter._def.procedures).filter((path) => path !== STREAM)

test.each(procedures.filter((path) => !CONTENT_QUERIES.has(path)))(
  'forbids caching any response of %s',
  async (path) => {
    const { app, get } = await start()
    const responses = [
      await get(path, { id: 1 }),
      await get(path),
      await app.inject({ method: 'POST', url: `/trpc/${path}`, payload: { id: 1 } }),
    ]
    for (const { headers } of responses) expect(headers['cache-control']).toBe('no-store')
  },
)

test('forbids caching the price stream', async () => {
  const { app } = await start()
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const leaving = new AbortController()
  const response = await fetch(`${url}/trpc/${STREAM}`, {
    headers: { accept: 'text/event-stream' },
    signal: leaving.signal,
  })
  leaving.abort()
  expect(response.headers.get('content-type')).toContain('text/event-stream')
  expect(response.headers.get('cache-control')).toContain('no-store')
})

test.each([...CONTENT_QUERIES])(
  'the procedure %s calls only content endpoints, and lets shared caches keep its response to a call without a token',
  async (path) => {
    const { get, calls } = await start()
    const response = await get(path, INPUTS[path])
    // Status 400 means that the procedure needs an input: add it to INPUTS.
    expect([response.statusCode, response.headers['cache-control']]).toEqual([
      200,
      'public, max-age=0, s-maxage=60, stale-if-error=3600',
    ])
    const withToken = await get(path, INPUTS[path], { token: 't' })
    expect(withToken.headers['cache-control']).toBe('no-store')
    const called = Object.values(endpoints).filter((row) =>
      calls.some((call) => call.path === row.path),
    )
    expect(called.map(({ cache }) => cache)).toEqual(called.map(() => 'content'))
  },
)

test('forbids caching an error response of a content query', async () => {
  const { get } = await start()
  const { statusCode, headers } = await get('catalog.brand', { wrong: 1 })
  expect([statusCode, headers['cache-control']]).toEqual([400, 'no-store'])
})

test('lets caches keep the response to a batch only if every query of the batch is a content query', async () => {
  const { batch } = await start()
  const content = await batch(['site.languages', 'catalog.categories'])
  expect(content.headers['cache-control']).toMatch(/^public/)
  const mixed = await batch(['site.languages', 'site.info'])
  expect(mixed.headers['cache-control']).toBe('no-store')
  const personal = await batch(['site.languages', 'account.profile'])
  expect(personal.headers['cache-control']).toBe('no-store')
})

test('lists in Vary every request header on which a response depends, without duplicates', async () => {
  const varyOf = async (lab: boolean) => {
    const { get } = await start({ lab })
    const { headers } = await get('site.languages', undefined, { 'accept-encoding': 'br' })
    return String(headers.vary).split(', ').toSorted()
  }
  const expected = ['accept', 'accept-encoding', HEADERS.token, 'trpc-accept', HEADERS.locale]
  expect(await varyOf(false)).toEqual(expected.toSorted())
  expect(await varyOf(true)).toEqual([...expected, HEADERS.world].toSorted())
})

test('forbids caching the responses to HEAD requests, refused bodies and calls of unknown procedures', async () => {
  const { app } = await start()
  const responses = [
    await app.inject({ method: 'HEAD', url: '/trpc/site.languages' }),
    await app.inject({
      method: 'POST',
      url: '/trpc/account.login',
      headers: { 'content-type': 'text/plain' },
      payload: '{}',
    }),
    await app.inject('/trpc/no.such'),
  ]
  for (const { headers } of responses) expect(headers['cache-control']).toBe('no-store')
})

test('calls the upstream once per query, without a token, when fifty shoppers send the same batch', async () => {
  const { batch, calls } = await start()
  const shoppers = Array.from({ length: 50 }, (_, index) => ({ token: `token-${index}` }))
  const paths = ['site.info', 'site.languages', 'catalog.categories']
  await Promise.all(shoppers.slice(0, 25).map((headers) => batch(paths, headers)))
  for (const headers of shoppers.slice(25)) await batch(paths, headers)
  expect(calls.map(({ path }) => path).toSorted()).toEqual([
    '/api/baseinfo/info',
    '/api/baseinfo/langs',
    '/api/goods/typelist',
  ])
  for (const { headers } of calls) expect(headers).not.toHaveProperty('token')
})
