import { expect, test } from 'vitest'
import { LOCALES } from '#contracts/locales.ts'
import { robotsText, sitemapXml } from './robots-and-sitemap.ts'

test('lists every page once, with a URL for each language', () => {
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

test('disallows the procedures, and private pages by their shortest paths', () => {
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
