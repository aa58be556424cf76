import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { LOCALES } from '#contracts/locales.ts'
import type { SitemapPart } from '#contracts/renderer.ts'
import { stubClientBundle } from '#server/testing/stub-client-bundle.ts'
import { createStubShop } from '#server/testing/stub-shop.ts'
import { addRobotsAndSitemap, robotsText, sitemapXml } from './robots-and-sitemap.ts'

test('the sitemap lists every page once, with a URL for each language', () => {
  const xml = sitemapXml('https://shop.example', ['/', '/product/7'])
  expect(xml.match(/<url>/g)).toHaveLength(2)
  expect(xml).toContain('<loc>https://shop.example/product/7?lang=en</loc>')
  expect(xml.match(/hreflang=/g)).toHaveLength(2 * (LOCALES.length + 1))
  expect(xml).toContain('hreflang="zh-Hant" href="https://shop.example/?lang=cht"')
  expect(xml).toContain('hreflang="x-default" href="https://shop.example/product/7?lang=en"')
})

test('escapes the URLs of the sitemap as XML', () => {
  expect(sitemapXml('https://shop.example', ['/a&b'])).toContain('/a&amp;b?lang=en</loc>')
})

test('robots.txt disallows the tRPC procedures and all private pages, with as few and as short paths as possible', () => {
  const text = robotsText('https://shop.example', [
    '/order',
    '/orderSuccess',
    '/user',
    '/user/orderInfo/:orderNo',
  ])
  expect(text.split('\n')).toEqual([
    'User-agent: *',
    'Disallow: /order',
    'Disallow: /orderSuccess',
    'Disallow: /user',
    'Disallow: /trpc',
    'Sitemap: https://shop.example/sitemap.xml',
    '',
  ])
})

/** Starts the routes with a sitemap whose parts come from `list`. */
function startWith(list: (part: number) => Promise<SitemapPart>) {
  const shop = createStubShop({})
  const app = Fastify()
  onTestFinished(() => app.close())
  addRobotsAndSitemap(app, {
    source: stubClientBundle({ sitemap: (_, part) => list(part) }),
    publicUrl: 'https://shop.example',
    toContext: () => shop.contextOf(),
  })
  return (url: string) => app.inject(url)
}

test('lists the pages of a small shop in one sitemap, and those of a large shop in parts with an index', async () => {
  const small = startWith(async () => ({ paths: ['/a'], parts: 1 }))
  expect((await small('/sitemap.xml')).body).toContain('<loc>https://shop.example/a?lang=en</loc>')
  const large = startWith(async (part) => ({ paths: part > 3 ? [] : [`/${part}`], parts: 3 }))
  const { body, headers } = await large('/sitemap.xml')
  expect(body.match(/<loc>[^<]*/g)).toEqual([
    '<loc>https://shop.example/sitemap-1.xml',
    '<loc>https://shop.example/sitemap-2.xml',
    '<loc>https://shop.example/sitemap-3.xml',
  ])
  expect(headers['content-type']).toContain('application/xml')
  expect((await large('/sitemap-3.xml')).body).toContain(
    '<loc>https://shop.example/3?lang=en</loc>',
  )
  expect((await large('/sitemap-4.xml')).statusCode).toBe(404)
  for (const path of ['/sitemap-0.xml', '/sitemap-x.xml', '/sitemap-99999.xml'])
    expect((await large(path)).statusCode).toBe(404)
})

test('builds simultaneously requested parts of the sitemap one after another, and no part twice', async () => {
  const seen: number[] = []
  let now = 0
  const get = startWith(async (part) => {
    seen.push(part)
    now += 1
    await new Promise((resolve) => setImmediate(resolve))
    expect(now).toBe(1)
    now -= 1
    return { paths: [], parts: 3 }
  })
  await Promise.all([1, 2, 3, 1, 2, 3].map((part) => get(`/sitemap-${part}.xml`)))
  expect(seen).toEqual([1, 2, 3])
})

test('answers 503 when the sitemap cannot be completed, and tries again at the next request', async () => {
  let isDown = true
  const get = startWith(async () => {
    if (isDown) throw new Error('the upstream is down')
    return { paths: [], parts: 1 }
  })
  const response = await get('/sitemap.xml')
  expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '60'])
  isDown = false
  expect((await get('/sitemap.xml')).statusCode).toBe(200)
})
