import fc from 'fast-check'
import { expect, test } from 'vitest'
import { HEADERS } from '#contracts/headers.ts'
import { LOCALES } from '#contracts/locales.ts'
import { PUBLIC_URL, sharedUrl, startPages, textOf } from '#server/testing/kept-pages.ts'

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

test('never sends a page that was made for another URL, language, theme, world or shopper, whatever headers the request has', async () => {
  const { get, seen } = await startPages()
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
        })
        expect(data[0].name).toBe(headers[HEADERS.world] ?? 'main')
        expect(text).not.toMatch(/evil|secret|6\.6\.6\.6|javascript:|dark/)
        expect(text.includes('noscript')).toBe(shared !== null && isNamed)
        const isPublic = String(response.headers['cache-control']).startsWith('public')
        expect(isPublic).toBe(shared !== null && isNamed)
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
