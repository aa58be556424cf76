import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import Fastify from 'fastify'
import type { LightMyRequestResponse } from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { HEADERS } from '#contracts/headers.ts'
import { LOCALES } from '#contracts/locales.ts'
import type { PageRequest, PageResult, RenderedPage } from '#contracts/renderer.ts'
import { createServices } from '#server/create-services.ts'
import { createWorldServices } from '#server/lab/worlds.ts'
import { createPackedBodies } from '#server/lib/packed-bodies.ts'
import { openMemoryStore } from '#server/store/open-store.ts'
import { startFakeUpstream } from '#server/testing/fake-upstream.ts'
import { createRecordingLog } from '#server/testing/recording-log.ts'
import { stubSettings } from '#server/testing/stub-shop.ts'
import { currencies } from '#server/testing/wire-examples.ts'
import { createContext } from '#server/trpc/context.ts'
import { createUpstream } from '#server/upstream/create-upstream.ts'
import { plainJson } from '#contracts/upstream/codecs/plain-json.ts'
import { createDocuments } from './documents.ts'
import { addPages } from './pages.ts'

type Outcome = Partial<RenderedPage> & {
  throws?: boolean
  redirect?: string
  waits?: Promise<void>
}

const PUBLIC_URL = 'https://shop.test'

/** Parameters that the pages of these tests read. */
function sharedUrl(url: string): string | null {
  const { pathname, searchParams } = new URL(url, PUBLIC_URL)
  if (pathname === '/private' || searchParams.has('q')) return null
  const page = searchParams.get('page')
  return pathname + (page === null ? '' : `?page=${page}`)
}

/** Starts pages whose body shows everything that the renderer was given, and the data of the world. */
async function start({ isStrict = false, maxBytes = 1_000_000 } = {}) {
  const outcome: Outcome = {}
  let epoch = '1'
  const fake = await startFakeUpstream(({ headers }) => ({
    data: { ...currencies, total: 1, list: [{ ...currencies.list[0], name: worldOf(headers) }] },
    epoch,
  }))
  const open = (changes: object = {}) =>
    createUpstream({ url: fake.url, codec: plainJson, ...changes })
  const main = createServices(stubSettings, { upstream: open(), ...openMemoryStore() })
  const services = createWorldServices(main, open)
  const { log } = createRecordingLog()
  const seen: PageRequest[] = []
  const render = async (request: PageRequest): Promise<PageResult> => {
    seen.push(request)
    await outcome.waits
    if (outcome.throws) throw new Error('this page fails')
    if (outcome.redirect) return { kind: 'redirect', status: 302, location: outcome.redirect }
    const data = await request.query('site.currencies', undefined)
    const { query: _, takeTurn: __, ...given } = request
    return {
      kind: 'page',
      status: 200,
      htmlAttributes: {},
      head: '',
      body: `<p>${JSON.stringify([given, data])}</p>${'x'.repeat(2_000)}`,
      state: '{}',
      modules: [],
      headers: {},
      isComplete: true,
      ...outcome,
    }
  }
  const bodies = createPackedBodies()
  const app = Fastify()
  addPages(app, {
    source: {
      renderer: async () => ({
        render,
        bareTexts: () => Promise.reject(new Error('not asked here')),
        sharedUrl,
        sitemap: async () => ({ paths: [], parts: 1 }),
        closedPatterns: [],
      }),
      template: async () => '<html lang="en"><!--head--><!--body--><!--state-->',
      scriptsOf: () => [],
      pseudo: false,
      assets: null,
    },
    publicUrl: PUBLIC_URL,
    timeZone: 'UTC',
    maxLoopDelayMs: 0,
    toContext: ({ headers, id }) =>
      createContext(services.forRequest(headers), {
        headers,
        requestId: id,
        clientIp: '10.0.0.1',
        log,
      }),
    documents: createDocuments({
      bodies,
      maxBytes,
      isStrict,
      sharedUrl,
      servicesOf: ({ headers }) => services.forRequest(headers),
    }),
  })
  onTestFinished(async () => {
    await app.close()
    await Promise.all(services.all().map(({ upstream }) => upstream.close()))
  })
  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
  /** Makes the upstream of a world report new data. */
  const changeData = async (headers: Record<string, string>) => {
    epoch = '2'
    await services
      .forRequest(headers)
      .upstream.call('baseinfo.langs', {}, { locale: 'en', requestId: 'r', log })
  }
  return { app, get, outcome, seen, changeData, renders: () => seen.length }
}

const worldOf = (headers: object) => String(Reflect.get(headers, HEADERS.world) ?? 'main')

function textOf({ headers, rawPayload }: LightMyRequestResponse): string {
  if (headers['content-encoding'] === 'br') return brotliDecompressSync(rawPayload).toString()
  if (headers['content-encoding'] === 'gzip') return gunzipSync(rawPayload).toString()
  return rawPayload.toString()
}

/** Sets the clock of the documents. */
function startClock() {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const startedMs = Date.now()
  return (ms: number) => vi.setSystemTime(startedMs + ms)
}

test('renders a page once for all visitors, and lets shared caches keep it when its URL names the language', async () => {
  const { get, renders } = await start()
  const first = await get('/?lang=de', { 'accept-encoding': 'br' })
  expect(first.headers).toMatchObject({
    'cache-control': 'public, s-maxage=5, stale-while-revalidate=60',
    'content-encoding': 'br',
    vary: `accept-encoding, ${HEADERS.world}`,
  })
  expect(first.headers).not.toHaveProperty('set-cookie')
  expect(textOf(first)).toContain('<noscript><link rel="stylesheet" href="/language.css?lang=de">')
  const second = await get('/?lang=de', { 'accept-encoding': 'gzip', cookie: 'theme=dark' })
  expect([textOf(second), renders()]).toEqual([textOf(first), 1])
})

test('keeps a page whose language comes from the cookie, but not in shared caches', async () => {
  const { get, renders } = await start()
  for (const cookie of ['locale=de', 'locale=de', 'locale=fr']) {
    const { headers, body } = await get('/', { cookie })
    expect(headers['cache-control']).toBe('private, no-cache')
    expect(headers.vary).toMatch(/^cookie, accept-encoding/)
    expect(body).toContain(`"locale":"${cookie.slice(-2)}"`)
    expect(body).not.toContain('noscript')
  }
  expect(renders()).toBe(2)
})

test('sets the cookie of the language in a browser without JavaScript', async () => {
  const { get } = await start()
  const sheet = await get('/language.css?lang=de')
  expect([sheet.statusCode, sheet.body, sheet.headers['cache-control']]).toEqual([
    200,
    '',
    'no-store',
  ])
  expect(sheet.headers['set-cookie']).toBe(
    'locale=de; Path=/; Max-Age=31536000; SameSite=Lax; Secure',
  )
  expect((await get('/language.css?lang=xx')).headers).not.toHaveProperty('set-cookie')
})

test('answers 304 for the bytes that the client has, in the same encoding only', async () => {
  const { get } = await start()
  const { headers } = await get('/', { 'accept-encoding': 'br' })
  const etag = String(headers.etag)
  const ask = async (known: string, encoding = 'br') =>
    get('/', { 'if-none-match': known, 'accept-encoding': encoding })
  const same = await ask(etag)
  expect([same.statusCode, same.body, same.headers.etag]).toEqual([304, '', etag])
  expect(same.headers['cache-control']).toBe('private, no-cache')
  expect(same.headers).not.toHaveProperty('content-encoding')
  expect((await ask(`"other", W/${etag}`)).statusCode).toBe(304)
  expect((await ask('*')).statusCode).toBe(304)
  expect((await ask(etag, 'gzip')).statusCode).toBe(200)
  expect((await ask('"other"')).statusCode).toBe(200)
})

test('answers HEAD with the headers of GET, and a range with the whole page', async () => {
  const { app, get, renders } = await start()
  const whole = await get('/')
  const head = await app.inject({ method: 'HEAD', url: '/' })
  expect([head.statusCode, head.body]).toEqual([200, ''])
  expect(head.headers['content-length']).toBe(whole.headers['content-length'])
  const range = await get('/', { range: 'bytes=0-9' })
  expect([range.statusCode, range.body]).toEqual([200, whole.body])
  expect(renders()).toBe(1)
})

test('serves a page for five seconds, and for a minute more while it is rendered again', async () => {
  const { get, renders } = await start()
  const setMs = startClock()
  await get('/')
  setMs(4_900)
  await get('/')
  expect(renders()).toBe(1)
  setMs(5_100)
  await Promise.all([get('/'), get('/')])
  await expect.poll(renders).toBe(2)
  await get('/')
  setMs(5_100 + 65_100)
  await get('/')
  expect(renders()).toBe(3)
})

test('serves the stale page when rendering it again fails, and forgets it after a minute', async () => {
  const { get, outcome, renders } = await start()
  const setMs = startClock()
  await get('/')
  outcome.throws = true
  setMs(30_000)
  expect((await get('/')).statusCode).toBe(200)
  await expect.poll(renders).toBe(2)
  outcome.throws = false
  outcome.isComplete = false
  expect((await get('/')).headers).toHaveProperty('etag')
  setMs(66_000)
  expect((await get('/')).headers).not.toHaveProperty('etag')
})

const uncached: [string, Outcome, number][] = [
  ['a failure', { throws: true }, 500],
  ['a redirect', { redirect: '/404' }, 302],
  ['a page with a failed section', { isComplete: false }, 200],
  ['a page whose main content failed', { status: 502 }, 502],
]
test.each(uncached)('does not keep %s', async (_name, outcome, status) => {
  const { get, renders, outcome: current } = await start()
  Object.assign(current, outcome)
  for (const _time of [1, 2]) {
    const { statusCode, headers } = await get('/?lang=de')
    expect(statusCode).toBe(status)
    expect(headers['cache-control']).not.toContain('public')
    expect(headers).not.toHaveProperty('etag')
  }
  expect(renders()).toBe(2)
})

test('keeps no private page and no page for a typed keyword, and remembers their language', async () => {
  const { get, renders } = await start()
  for (const url of ['/private?lang=de', '/?q=key&lang=de', '/?q=key&lang=de']) {
    const { headers } = await get(url)
    expect(headers['cache-control']).toBe('private, no-cache')
    expect(headers['set-cookie']).toMatch(/^locale=de;/)
  }
  expect(renders()).toBe(3)
})

test('renders once for all visitors who wait, even when the first one leaves', async () => {
  const { app, get, outcome, renders } = await start()
  const gate = Promise.withResolvers<void>()
  outcome.waits = gate.promise
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const leaving = new AbortController()
  const left = fetch(url, { signal: leaving.signal }).catch(() => 'left')
  await expect.poll(renders).toBe(1)
  const waiting = [get('/'), get('/')]
  leaving.abort()
  expect(await left).toBe('left')
  gate.resolve()
  const statuses = (await Promise.all(waiting)).map(({ statusCode }) => statusCode)
  expect([statuses, renders()]).toEqual([[200, 200], 1])
})

test('forgets the pages that nobody asked for when memory is full', async () => {
  const { get, renders } = await start({ maxBytes: 2_000 })
  for (let page = 1; page <= 20; page += 1) await get(`/?page=${page}`)
  await get('/?page=20')
  expect(renders()).toBe(20)
  await get('/?page=1')
  expect(renders()).toBe(21)
})

test('serves a page of a test world only while its data is fresh and unchanged', async () => {
  const { get, renders, changeData } = await start({ isStrict: true })
  const setMs = startClock()
  const inWorld = { [HEADERS.world]: 'a' }
  await get('/', inWorld)
  await get('/', inWorld)
  await get('/', { [HEADERS.world]: 'b' })
  expect(renders()).toBe(2)
  await changeData(inWorld)
  await get('/', inWorld)
  await get('/', { [HEADERS.world]: 'b' })
  expect(renders()).toBe(3)
  // Currencies are fresh for a minute.
  setMs(61_000)
  await get('/', inWorld)
  expect(renders()).toBe(4)
})

const paths = fc.constantFrom('/', '/catalog', '/product/1', '/private')
const queries = fc.record(
  {
    lang: fc.constantFrom(...LOCALES.slice(0, 3), 'xx', ''),
    page: fc.constantFrom('1', '2'),
    q: fc.constant('key'),
    utm_source: fc.constantFrom('<script>', 'mail'),
  },
  { requiredKeys: [] },
)
const urls = fc.tuple(paths, queries, fc.boolean()).map(([path, query, isReversed]) => {
  const all = Object.entries(query)
  const search = new URLSearchParams(isReversed ? all.toReversed() : all).toString()
  return search ? `${path}?${search}` : path
})
const languages = fc.constantFrom(...LOCALES.slice(0, 3), 'xx')
const sent = fc.record(
  {
    [HEADERS.world]: fc.constantFrom('a', 'b'),
    cookie: fc
      .tuple(languages, fc.constantFrom('dark', 'light'))
      .map(([locale, theme]) => `theme=${theme}; locale=${locale}; session=secret`),
    'accept-language': languages,
    [HEADERS.token]: fc.constant('secret'),
    [HEADERS.locale]: languages,
    host: fc.constantFrom('evil.example', 'shop.test'),
    'x-forwarded-host': fc.constant('evil.example'),
    'x-forwarded-proto': fc.constant('javascript'),
    'x-forwarded-for': fc.constant('6.6.6.6'),
    'x-original-url': fc.constant('/private'),
    'accept-encoding': fc.constantFrom('br', 'gzip', 'identity', 'br;q=0, gzip;q=0.1'),
    'if-none-match': fc.constant('"none"'),
    range: fc.constant('bytes=0-1'),
  },
  { requiredKeys: [] },
)

test('never sends a page of another URL, language, theme, world or shopper, whatever the headers', async () => {
  const { get, seen } = await start()
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(urls, sent), { maxLength: 5 }), async (requests) => {
      for (const [url, headers] of requests) {
        const response = await get(url, headers)
        const text = textOf(response)
        const { searchParams } = new URL(url, PUBLIC_URL)
        const locale = expectedLocale(searchParams.get('lang'), headers.cookie)
        const isNamed = LOCALES.some((known) => known === searchParams.get('lang'))
        const shared = sharedUrl(url)
        const [given, data] = JSON.parse(/<p>(.*)<\/p>/.exec(text)?.[1] ?? '')
        expect(given).toMatchObject({
          url: shared ?? url,
          locale,
          publicUrl: PUBLIC_URL,
          theme: null,
        })
        expect(data[0].name).toBe(headers[HEADERS.world] ?? 'main')
        expect(text).not.toMatch(/evil|secret|6\.6\.6\.6|javascript:|dark/)
        expect(text.includes('noscript')).toBe(shared !== null && isNamed)
        expect(/^public/.test(String(response.headers['cache-control']))).toBe(
          shared !== null && isNamed,
        )
      }
    }),
    { numRuns: 60 },
  )
  expect(seen.length).toBeGreaterThan(0)
})

function expectedLocale(named: string | null, cookie = ''): string {
  const known = (code: string | null | undefined) => LOCALES.find((locale) => locale === code)
  return known(named) ?? known(/locale=(\w+)/.exec(cookie)?.[1]) ?? 'en'
}
