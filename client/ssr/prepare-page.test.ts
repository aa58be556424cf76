import { afterEach, expect, test, vi } from 'vitest'
import { readLocaleMessages } from '#client/build/compile-messages.ts'
import type { PageRequest } from '#contracts/renderer.ts'
import { hasAllData, findPage, preparePage } from './prepare-page.ts'

// Reads the messages from their files, because only a build has them as modules.
vi.mock(import('#client/i18n/load-messages.ts'), async (importOriginal) => ({
  ...(await importOriginal()),
  loadMessages: async (locale) => readLocaleMessages(locale),
}))

afterEach(() => {
  vi.useRealTimers()
})

const DATA = {}

const requestOf = (url: string): PageRequest => ({
  url,
  locale: 'en',
  pseudo: false,
  publicUrl: 'https://shop.example',
  timeZone: 'UTC',
  query: async () => DATA,
  deadlinesMs: { entity: 5_000, section: () => 2_000 },
  takeTurn: (work) => work(),
})

test.each([
  ['//product/7', '/product/7'],
  ['///product//7?lang=de', '/product/7?lang=de'],
  ['/product//7/', '/product/7'],
  ['/\\product/7', '/product/7'],
  ['//', '/'],
  ['//?lang=de', '/?lang=de'],
  ['//catalog?page=2', '/catalog?page=2'],
])('redirects %s, in which slashes are repeated, to %s', (url, location) => {
  expect(findPage(requestOf(url))).toEqual({ kind: 'redirect', status: 308, location })
})

test.each(['//evil.example', '/\\evil.example', '//evil.example//x', '/.//evil.example', '/x//'])(
  'redirects the unknown path %s to /404 and not to another host',
  (url) => {
    expect(findPage(requestOf(url))).toMatchObject({ status: 302, location: '/404' })
  },
)

test('redirects a host before a known path to /404', () => {
  expect(findPage(requestOf('//evil.example/product/7'))).toMatchObject({ location: '/404' })
  expect(findPage(requestOf('/product/7'))).toMatchObject({ kind: 'found' })
})

/**
 * Prepares the page of `url`. Each query takes as many milliseconds as `msOf` says. Returns the failed procedures, and
 * how long the page waited for those that were late.
 */
async function prepareSlowly(url: string, msOf: (path: string) => number) {
  const late: [path: string, waitedMs: number][] = []
  const page = findPage({
    ...requestOf(url),
    query: (path) => new Promise((resolve) => setTimeout(() => resolve(DATA), msOf(path))),
    onLate: (path, waitedMs) => late.push([path, waitedMs]),
  })
  if (page.kind !== 'found') throw new Error('expected a page')
  vi.useFakeTimers()
  const preparing = preparePage(page)
  await vi.advanceTimersByTimeAsync(10_000)
  vi.useRealTimers()
  const { trpc } = await preparing
  const failed = trpc.queryClient
    .getQueryCache()
    .findAll({ predicate: ({ state }) => state.status === 'error' })
  expect(hasAllData(trpc)).toBe(failed.length === 0)
  return { failed: failed.map(({ queryKey }) => String(queryKey[0]).replace(',', '.')), late }
}

async function failedQueries(url: string, msOf: (path: string) => number): Promise<string[]> {
  return (await prepareSlowly(url, msOf)).failed
}

const PRODUCT = 'catalog.product'

test('a section fails after 2 s', async () => {
  const isSlow = (path: string) => path === 'content.reviews' || path === 'catalog.products'
  expect(await failedQueries('/product/7', (path) => (isSlow(path) ? 2_500 : 1))).toEqual([
    'content.reviews',
  ])
  expect(await failedQueries('/catalog', (path) => (isSlow(path) ? 2_500 : 1))).toEqual([
    'catalog.products',
  ])
})

test('a page waits up to 5 s for its product, and meanwhile for its sections', async () => {
  expect(await failedQueries('/product/7', (path) => (path === PRODUCT ? 4_500 : 4_000))).toEqual(
    [],
  )
  expect(await failedQueries('/product/7', (path) => (path === PRODUCT ? 5_500 : 1))).toEqual([
    PRODUCT,
  ])
})

test('reports each query that the page stopped waiting for, with the time waited', async () => {
  const { late } = await prepareSlowly('/product/7', (path) =>
    path === PRODUCT ? 5_500 : path === 'content.reviews' ? 60_000 : 1,
  )
  expect(late).toEqual([
    [PRODUCT, 5_000],
    ['content.reviews', 5_300],
  ])
})

test('reports no query that was late but still arrived while the page waited for its product', async () => {
  const { late } = await prepareSlowly('/product/7', (path) => (path === PRODUCT ? 4_500 : 4_000))
  expect(late).toEqual([])
})
