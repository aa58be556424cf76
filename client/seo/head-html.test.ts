import { expect, test } from 'vitest'
import { LOCALES } from '#contracts/locales.ts'
import { headHtml } from './head-html.ts'
import type { PageHead } from './head.ts'

const head: PageHead = {
  title: 'Keys & <locks>',
  description: 'A "safe" shop',
  image: '/images?src=a',
  path: '/product/3',
  page: 1,
  kind: 'product',
  noindex: false,
}
const options = {
  head,
  siteName: 'Strongroom',
  publicUrl: 'https://shop.example',
  locale: 'zh',
} as const

test('escapes special characters of texts in `<head>`', () => {
  const html = headHtml(options)
  expect(html).toContain('<title>Keys &amp; &lt;locks&gt;</title>')
  expect(html).toContain('content="A &quot;safe&quot; shop"')
})

test('writes the canonical URL in the page’s language, and an alternate URL for each of the sixteen languages', () => {
  const html = headHtml(options)
  expect(html).toContain('<link rel="canonical" href="https://shop.example/product/3?lang=zh">')
  expect(html.match(/rel="alternate"/g)).toHaveLength(LOCALES.length + 1)
  expect(html).toContain('hreflang="zh-Hant"')
  expect(html).toContain('hreflang="x-default" href="https://shop.example/product/3?lang=en"')
})

test('page 2 of a list has its own canonical URL', () => {
  const html = headHtml({ ...options, head: { ...head, path: '/catalog', page: 2 } })
  expect(html).toContain(
    '<link rel="canonical" href="https://shop.example/catalog?lang=zh&amp;page=2">',
  )
})

test('a page that search engines must not index has “noindex” and no canonical URL', () => {
  const html = headHtml({ ...options, head: { ...head, noindex: true } })
  expect(html).toContain('<meta name="robots" content="noindex">')
  expect(html).not.toMatch(/canonical|hreflang/)
})

test('uses the image of the page for link previews, or else the image of the shop', () => {
  expect(headHtml(options)).toContain(
    '<meta property="og:image" content="https://shop.example/images?src=a&amp;w=1280">',
  )
  const shops = headHtml({ ...options, head: { ...head, image: null } })
  expect(shops).toMatch(/og:image" content="https:\/\/shop\.example\/[^"]*share[^"]*\.png"/)
})

test('names the Open Graph locale of the page, and the locales of all other languages as alternates', () => {
  const html = headHtml(options)
  expect(html).toContain('<meta property="og:locale" content="zh_CN">')
  expect(html.match(/og:locale:alternate/g)).toHaveLength(LOCALES.length - 1)
})
