import { expect, test } from 'vitest'
import { LOCALES } from '#contracts/locales.ts'
import { sitemapXml } from './robots-and-sitemap.ts'

test('lists every page once, with a URL for each language', () => {
  const xml = sitemapXml('https://shop.example', ['/', '/product/7'])
  expect(xml.match(/<url>/g)).toHaveLength(2)
  expect(xml).toContain('<loc>https://shop.example/product/7?lang=en</loc>')
  expect(xml.match(/hreflang=/g)).toHaveLength(2 * (LOCALES.length + 1))
  expect(xml).toContain('hreflang="zh-Hant" href="https://shop.example/?lang=cht"')
  expect(xml).toContain('hreflang="x-default" href="https://shop.example/product/7?lang=en"')
})

test('escapes URLs as XML', () => {
  expect(sitemapXml('https://shop.example', ['/a&b'])).toContain('/a&amp;b?lang=en</loc>')
})
