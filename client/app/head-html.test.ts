import { expect, test } from 'vitest'
import { headHtml } from './head-html.ts'

const options = {
  head: { title: 'Keys & <locks>', description: 'A "safe" shop', image: '/images?src=a' },
  siteName: 'Strongroom',
  publicUrl: 'https://shop.example',
  path: '/product/3',
  locale: 'zh',
  noindex: false,
} as const

test('texts of the head are escaped', () => {
  const html = headHtml(options)
  expect(html).toContain('<title>Keys &amp; &lt;locks&gt;</title>')
  expect(html).toContain('content="A &quot;safe&quot; shop"')
})

test('each language is its own canonical address and names all sixteen others', () => {
  const html = headHtml(options)
  expect(html).toContain('<link rel="canonical" href="https://shop.example/product/3?lang=zh">')
  expect(html.match(/rel="alternate"/g)).toHaveLength(17)
  expect(html).toContain('hreflang="zh-Hant"')
})

test('a page that is not for search engines says so and has no canonical', () => {
  const html = headHtml({ ...options, noindex: true })
  expect(html).toContain('<meta name="robots" content="noindex">')
  expect(html).not.toContain('canonical')
})
