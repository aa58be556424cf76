import { beforeEach, expect, test, vi } from 'vitest'
import { OFFLINE_DOCUMENTS_MAX, OFFLINE_PICTURES_MAX } from '#contracts/offline-caches.ts'
import { OFFLINE_LOCALE_HEADER } from '#contracts/offline-pages.ts'
import { openVisitedPages } from './visited-pages.ts'

const ORIGIN = 'https://shop.test'
const NOON = Date.parse('2026-01-08T12:00:00Z')

/** Replacement for the browser's caches: maps the name of each cache to its content, a map from URLs to responses. */
const stored = new Map<string, Map<string, Response>>()
/** Paths that the service worker fetched. */
let fetched: string[] = []
let missing: string | undefined

const toUrl = (key: string | Request) =>
  new URL(typeof key === 'string' ? key : key.url, ORIGIN).href

function stubCache(entries: Map<string, Response>) {
  return {
    match: async (key: string | Request) => entries.get(toUrl(key))?.clone(),
    matchAll: async () => [...entries.values()].map((response) => response.clone()),
    put: async (key: string | Request, response: Response) =>
      void entries.set(toUrl(key), response),
    delete: async (key: string | Request) => entries.delete(toUrl(key)),
    keys: async () => [...entries.keys()].map((url) => new Request(url)),
  }
}

beforeEach(() => {
  stored.clear()
  fetched = []
  missing = undefined
  vi.stubGlobal('location', new URL(ORIGIN))
  vi.stubGlobal('caches', {
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
    open: async (name: string) => {
      const entries = stored.get(name) ?? new Map<string, Response>()
      stored.set(name, entries)
      return stubCache(entries)
    },
  })
  vi.stubGlobal('fetch', async (path: string) => {
    fetched.push(path)
    if (path === missing) return new Response('', { status: 404 })
    const locale = new URL(path, ORIGIN).searchParams.get('lang') ?? 'en'
    return Response.json({ locale })
  })
})

type Sent = { locale?: string; status?: number; atMs?: number; html?: string; headers?: object }

/** Returns a document as the shop sends it. Without `locale`, the shop does not mark the document as public. */
function documentOf({ locale, status = 200, atMs = NOON, html, headers }: Sent): Response {
  return new Response(
    html ?? '<html lang="en"><title>Key &amp; lock – Strongroom</title><script src="/assets/a.js">',
    {
      status,
      headers: {
        date: new Date(atMs).toUTCString(),
        ...(locale !== undefined && { [OFFLINE_LOCALE_HEADER]: locale }),
        ...headers,
      },
    },
  )
}

const pages = openVisitedPages('r1')
const visit = (visited: string, sent: Sent, files: string[] = []) =>
  pages.keep({ visited, files }, documentOf(sent))
const filesOf = () =>
  [...(stored.get('files-r1')?.keys() ?? [])].map((url) => url.slice(ORIGIN.length))

test('keeps a public document with its title, its time and the files to which it refers', async () => {
  const html =
    '<html><title>A – B · C – Strongroom</title><link href="/assets/x.css"><template><link href="/assets/y.js"></template><a href="/product/7">'
  await visit('/product/7', { locale: 'de', html }, ['/assets/font.woff2', '/images?src=a'])
  const [page] = await pages.list()
  expect(page).toMatchObject({ url: '/product/7', locale: 'de', title: 'A – B · C', atMs: NOON })
  expect(filesOf().toSorted()).toEqual([
    '/assets/font.woff2',
    '/assets/x.css',
    '/assets/y.js',
    '/images?src=a',
    '/offline.json?lang=de',
  ])
})

test.each([
  ['a document without the mark of the shop, such as that of an account', {}],
  ['a missing page', { locale: 'en', status: 404 }],
  ['a failed page', { locale: 'en', status: 502 }],
])('does not keep %s', async (_, sent) => {
  await visit('/page', sent)
  expect(await pages.list()).toEqual([])
  expect(fetched).toEqual([])
})

test('keeps no document when one of its build files cannot be fetched, because the copy would not work', async () => {
  missing = '/assets/a.js'
  await expect(visit('/help', { locale: 'en' })).rejects.toThrow('/assets/a.js answered 404')
  expect(await pages.list()).toEqual([])
})

test('keeps a document even when one of its pictures cannot be fetched', async () => {
  missing = '/images?src=a'
  await visit('/help', { locale: 'en' }, ['/images?src=a'])
  expect(await pages.list()).toHaveLength(1)
})

test('does not fetch a kept file again', async () => {
  await visit('/help', { locale: 'en' })
  await visit('/terms', { locale: 'en' })
  expect(fetched).toEqual(['/assets/a.js', '/offline.json?lang=en'])
})

test('keeps a document in decoded form, without the headers about its encoding', async () => {
  await visit('/help', {
    locale: 'en',
    headers: { 'content-length': '5', 'x-frame-options': 'DENY' },
  })
  const headers = (await pages.find('/help', 'en'))?.document.headers
  expect(headers?.get('content-length')).toBeNull()
  expect(headers?.get('x-frame-options')).toBe('DENY')
})

test('keeps one copy of a page per language, and finds the copy in the language that the URL names', async () => {
  await visit('/help', { locale: 'de', html: '<title>Hilfe</title>' })
  await visit('/help?lang=fr', { locale: 'fr', html: '<title>Aide</title>' })
  const titles = await Promise.all(
    [pages.find('/help', 'de'), pages.find('/help', 'fr'), pages.find('/help?lang=fr', 'de')].map(
      async (found) => (await found)?.title,
    ),
  )
  expect(titles).toEqual(['Hilfe', 'Aide', 'Aide'])
  expect(await pages.find('/help', 'en')).toBeUndefined()
  expect(await pages.find('/help', undefined)).toBeUndefined()
})

test('keeps each document once, up to a maximum number, and drops the document visited longest ago', async () => {
  for (let id = 0; id <= OFFLINE_DOCUMENTS_MAX; id += 1)
    await visit(`/product/${id}`, { locale: 'en', atMs: NOON + id * 1_000 })
  await visit('/product/5', { locale: 'en', atMs: NOON + 3_600_000 })
  const kept = await pages.list()
  expect(kept).toHaveLength(OFFLINE_DOCUMENTS_MAX)
  expect(kept[0]?.url).toBe('/product/5')
  expect(kept.map(({ url }) => url)).not.toContain('/product/0')
})

test('keeps pictures up to a maximum number, first those of the newest documents', async () => {
  const picturesOf = (name: string, count: number) =>
    Array.from({ length: count }, (_, index) => `/images?src=${name}${index}`)
  await visit('/old', { locale: 'en' }, picturesOf('old', 10))
  await visit(
    '/new',
    { locale: 'en', atMs: NOON + 1_000 },
    picturesOf('new', OFFLINE_PICTURES_MAX - 1),
  )
  const pictures = filesOf().filter((path) => path.startsWith('/images'))
  expect(pictures).toHaveLength(OFFLINE_PICTURES_MAX)
  expect(pictures.filter((path) => path.includes('old'))).toEqual(['/images?src=old0'])
})

test('removes the caches of every other release', async () => {
  await visit('/help', { locale: 'en' })
  stored.set('documents-r0', new Map()).set('files-r0', new Map())
  await pages.removeOthers()
  expect([...stored.keys()].toSorted()).toEqual(['documents-r1', 'files-r1'])
})

test('finds the offline page of the requested language, or else of any kept language', async () => {
  expect(await pages.findKit('de')).toBeUndefined()
  await pages.keepKit()
  await visit('/help', { locale: 'de' })
  expect(await pages.findKit('de')).toEqual({ locale: 'de' })
  expect(await pages.findKit('th')).toEqual({ locale: 'en' })
})
