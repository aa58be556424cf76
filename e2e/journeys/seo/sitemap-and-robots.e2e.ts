import { isIndexed } from '#client/route.ts'
import { ROUTES } from '#client/routes.ts'
import { LOCALES } from '#contracts/locales.ts'
import { shopUrl } from '#e2e/support/urls.ts'
import { expect, test } from '#e2e/support/test.ts'

type Entry = { url: string; alternates: { language: string; url: string }[] }

test('the sitemap lists every public page in all its languages, by the canonical URL of the page', async ({
  page,
  request,
}) => {
  const response = await request.get('/sitemap.xml')
  expect(response.headers()['content-type']).toContain('application/xml')
  const { error, entries } = await page.evaluate(readSitemap, await response.text())
  expect(error).toBeNull()
  const paths = entries.map(({ url }) => new URL(url).pathname)
  expect(new Set(paths).size).toBe(paths.length)
  for (const route of ROUTES) {
    const { pattern } = route
    const start = pattern.replace(/:id$/, '')
    const listed = paths.filter((path) =>
      start === pattern ? path === pattern : /^\d+$/.test(path.replace(start, '')),
    )
    if (!isIndexed(route)) expect.soft(listed, pattern).toEqual([])
    else expect.soft(listed.length, pattern).toBeGreaterThan(0)
  }
  const counts = ['/product/', '/articleInfo/', '/help/client/', '/catalogOption/', '/brandsInfo/']
  expect(counts.map((start) => paths.filter((path) => path.startsWith(start)).length)).toEqual([
    120, 8, 12, 8, 12,
  ])
  for (const { url, alternates } of entries) {
    expect(url.startsWith(`${shopUrl}/`)).toBe(true)
    expect(alternates).toHaveLength(LOCALES.length + 1)
    expect(new Set(alternates.map(({ language }) => language)).size).toBe(LOCALES.length + 1)
    expect(alternates.map((alternate) => alternate.url)).toContain(url)
  }
  // Checks one URL for each kind of page.
  const kinds = new Map(entries.map(({ url }) => [new URL(url).pathname.replace(/\d+$/, ''), url]))
  for (const url of kinds.values()) {
    const response = await request.get(url, { maxRedirects: 0 })
    expect.soft(response.status(), url).toBe(200)
    expect.soft(await response.text(), url).toContain(`<link rel="canonical" href="${url}">`)
  }
})

/** Parses a sitemap. Runs in the browser, because Node has no XML parser. */
function readSitemap(xml: string): { error: string | null; entries: Entry[] } {
  const source = new DOMParser().parseFromString(xml, 'application/xml')
  return {
    error: source.querySelector('parsererror')?.textContent ?? null,
    entries: [...source.getElementsByTagName('url')].map((url) => ({
      url: url.getElementsByTagName('loc')[0]?.textContent ?? '',
      alternates: [...url.getElementsByTagName('xhtml:link')].map((link) => ({
        language: link.getAttribute('hreflang') ?? '',
        url: link.getAttribute('href') ?? '',
      })),
    })),
  }
}

test('robots.txt lets robots read public pages, but no private pages', async ({ request }) => {
  const response = await request.get('/robots.txt')
  expect(response.headers()['content-type']).toContain('text/plain')
  const lines = (await response.text()).trim().split('\n')
  expect(lines[0]).toBe('User-agent: *')
  expect(lines.at(-1)).toBe(`Sitemap: ${shopUrl}/sitemap.xml`)
  const closed = lines.slice(1, -1).map((line) => line.replace('Disallow: ', ''))
  const isClosedTo = (path: string) => closed.some((start) => path.startsWith(start))
  expect(isClosedTo('/trpc')).toBe(true)
  // Pages with a noindex. Robots must be allowed to fetch them; otherwise, they would never see the noindex.
  const telling = ['/search', '/compare', '/finder', '/saved', '/device', '/404']
  for (const route of ROUTES) {
    const { pattern } = route
    expect.soft(isClosedTo(pattern), pattern).toBe(!isIndexed(route) && !telling.includes(pattern))
  }
  expect(isClosedTo('/images?src=a')).toBe(false)
})
