import { expect, test } from 'vitest'
import { HEADERS } from '#contracts/headers.ts'
import { OFFLINE_LOCALE_HEADER } from '#contracts/offline-pages.ts'
import { startClock, startPages, textOf } from '#server/testing/kept-pages.ts'
import type { Outcome } from '#server/testing/kept-pages.ts'

test('renders a page once for all visitors, and lets shared caches keep it when its URL names the language', async () => {
  const { get, renders } = await startPages()
  const first = await get('/?lang=de', { 'accept-encoding': 'br' })
  expect(first.headers).toMatchObject({
    'cache-control': 'public, s-maxage=5, stale-while-revalidate=60',
    'content-encoding': 'br',
    vary: `accept-encoding, accept, ${HEADERS.world}`,
  })
  expect(first.headers).not.toHaveProperty('set-cookie')
  expect(textOf(first)).toContain('<noscript><link rel="stylesheet" href="/language.css?lang=de">')
  const second = await get('/?lang=de', { 'accept-encoding': 'gzip', cookie: 'theme=dark' })
  expect([textOf(second), renders()]).toEqual([textOf(first), 1])
})

test('keeps a page in memory if its language comes from the cookie, but lets no shared cache keep the page', async () => {
  const { get, renders } = await startPages()
  for (const cookie of ['locale=de', 'locale=de', 'locale=fr']) {
    const { headers, body } = await get('/', { cookie })
    expect(headers['cache-control']).toBe('private, no-cache')
    expect(headers.vary).toMatch(/^cookie, accept-encoding, accept(?:,|$)/)
    expect(body).toContain(`"locale":"${cookie.slice(-2)}"`)
    expect(body).not.toContain('noscript')
  }
  expect(renders()).toBe(2)
})

test('serves an empty style sheet whose response sets the language cookie, for browsers without JavaScript', async () => {
  const { get } = await startPages()
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

test('answers 304 only when the client has the same bytes in the same encoding', async () => {
  const { get } = await startPages()
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

test('answers HEAD with the headers of GET, and a range request with the whole page', async () => {
  const { app, get, renders } = await startPages()
  const whole = await get('/')
  const head = await app.inject({ method: 'HEAD', url: '/' })
  expect([head.statusCode, head.body]).toEqual([200, ''])
  expect(head.headers['content-length']).toBe(whole.headers['content-length'])
  const range = await get('/', { range: 'bytes=0-9' })
  expect([range.statusCode, range.body]).toEqual([200, whole.body])
  expect(renders()).toBe(1)
})

test('serves a kept page for five seconds, and for up to a minute longer while it is rendered again', async () => {
  const { get, renders } = await startPages()
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

test('serves a kept page for at most a minute longer while rendering fails', async () => {
  const { get, outcome, renders } = await startPages()
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
test.each(uncached)('does not cache %s', async (_name, outcome, status) => {
  const { get, renders, outcome: current } = await startPages()
  Object.assign(current, outcome)
  for (let time = 0; time < 2; time += 1) {
    const { statusCode, headers } = await get('/?lang=de')
    expect(statusCode).toBe(status)
    expect(headers['cache-control']).not.toContain('public')
    expect(headers).not.toHaveProperty('etag')
  }
  expect(renders()).toBe(2)
})

test('caches neither private pages nor the results of a keyword search, but sets the language cookie for both', async () => {
  const { get, renders } = await startPages()
  for (const url of ['/private?lang=de', '/?q=key&lang=de', '/?q=key&lang=de']) {
    const { headers } = await get(url)
    expect(headers['cache-control']).toBe('private, no-cache')
    expect(headers['set-cookie']).toMatch(/^locale=de;/)
  }
  expect(renders()).toBe(3)
})

test('renders a page once for all waiting visitors, even when the first of them leaves', async () => {
  const { app, get, outcome, renders } = await startPages()
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

test('drops the least recently requested pages first when memory is full', async () => {
  const { get, renders } = await startPages({ maxBytes: 2_000 })
  for (let page = 1; page <= 20; page += 1) await get(`/?page=${page}`)
  await get('/?page=20')
  expect(renders()).toBe(20)
  await get('/?page=1')
  expect(renders()).toBe(21)
})

test('serves a page of a test world from the cache only while the world’s data is fresh and unchanged', async () => {
  const { get, renders, changeData } = await startPages({ isStrict: true })
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
  // The page shows currencies, and this data is fresh for a minute.
  setMs(61_000)
  await get('/', inWorld)
  expect(renders()).toBe(4)
})

test('lets browsers keep a complete page for offline visits, by a header that names the language of the page', async () => {
  const { get } = await startPages()
  expect((await get('/?lang=de')).headers[OFFLINE_LOCALE_HEADER]).toBe('de')
  expect((await get('/', { cookie: 'locale=fr' })).headers[OFFLINE_LOCALE_HEADER]).toBe('fr')
})

test.each([
  ['a missing page', { status: 404 }],
  ['a page that search engines must not list', { headers: { 'X-Robots-Tag': 'noindex' } }],
  ['a page with a failed section', { isComplete: false }],
] as const)('sends %s without the header that lets browsers keep a copy', async (_, changes) => {
  const { get, outcome } = await startPages()
  Object.assign(outcome, changes)
  expect((await get('/?lang=de')).headers).not.toHaveProperty(OFFLINE_LOCALE_HEADER)
})

test('lets browsers keep neither Markdown nor private pages for offline visits', async () => {
  const { get } = await startPages()
  const markdown = await get('/?lang=de', { accept: 'text/markdown' })
  expect(markdown.headers['content-type']).toContain('text/markdown')
  for (const { headers } of [markdown, await get('/private?lang=de')])
    expect(headers).not.toHaveProperty(OFFLINE_LOCALE_HEADER)
})
