import { expect, test, vi } from 'vitest'
import { readLocaleMessages } from '#client/build/compile-messages.ts'
import { SITE_INFO, reviewOf } from '#client/testing/shop-data.ts'
import type { Product } from '#contracts/catalog/catalog.ts'
import { LOCALES } from '#contracts/locales.ts'
import type { PageRequest } from '#contracts/renderer.ts'
import { llmsText } from './llms-text.ts'
import { renderMarkdown } from './render-markdown.ts'

// Reads the messages from their files, because only a build has them as modules.
vi.mock(import('#client/i18n/load-messages.ts'), async (importOriginal) => ({
  ...(await importOriginal()),
  loadMessages: async (locale) => readLocaleMessages(locale),
}))

const PRODUCT: Product = {
  id: 7,
  title: 'Key *One* [new]',
  tags: ['hot', 'Gift'],
  images: ['/images?src=a&s=b'],
  price: { minor: 12_950, currency: 'USD' },
  oldPrice: { minor: 15_000, currency: 'USD' },
  stock: 3,
  salesCount: 0,
  categoryId: 1,
  brandId: 2,
  brandName: 'Aldermoor',
  descriptionHtml: '<h2>Why</h2><p>Steel &amp; <b>fire</b>. <a href="/buys">Delivery</a></p>',
  related: [],
}
const BRANDS = [{ id: 2, name: 'Aldermoor', logo: null, descriptionHtml: '', productCount: 1 }]
const CATEGORIES = [{ id: 1, name: 'Wallets', image: null, description: '', productCount: 3 }]

/** Responses by the name of the procedure. Any other procedure fails. */
const DATA: Readonly<Record<string, unknown>> = {
  'site.currencies': [{ id: 1, code: 'USD', name: 'Dollar', symbol: '$', rate: '1', isBase: true }],
  'site.languages': [],
  'site.info': SITE_INFO,
  'catalog.categories': CATEGORIES,
  'catalog.product': PRODUCT,
  'catalog.specifications': [
    { name: 'Chip', items: [{ name: 'Certificate', value: 'EAL6+ | *' }] },
    { name: 'Empty', items: [] },
  ],
  'content.reviews': { list: [reviewOf(1, 5)], total: 1 },
  'catalog.products': { list: [PRODUCT], total: 30 },
  'catalog.filters': [{ id: 3, name: 'Port', values: [{ id: 9, name: 'USB-C', count: 4 }] }],
  'catalog.brands': { list: BRANDS, total: 1 },
}

function render(
  url: string,
  { locale = 'en', data = DATA }: { locale?: PageRequest['locale']; data?: typeof DATA } = {},
) {
  const asked: string[] = []
  const query = async (path: string) => {
    asked.push(path)
    if (data[path] === undefined) throw new Error('the upstream is down')
    return data[path]
  }
  const page = renderMarkdown({
    url,
    locale,
    pseudo: false,
    publicUrl: 'https://shop.example',
    timeZone: 'UTC',
    query,
    deadlinesMs: { entity: 5_000, section: () => 5_000 },
    takeTurn: (work) => work(),
  })
  return { page, asked, query }
}

async function textOf(...input: Parameters<typeof render>): Promise<string> {
  const page = await render(...input).page
  return page?.kind === 'markdown' ? page.text : ''
}

test('writes a product as Markdown: price, stock, specifications, description, reviews and links', async () => {
  expect(await textOf('/product/7')).toBe(`---
title: "Key *One* [new] – Strongroom"
description: "Why Steel & fire. Delivery"
url: "https://shop.example/product/7?lang=en"
language: "en"
---

# Key \\*One\\* \\[new\\]

- **Price** – $129.50 (USD)
- Was $150.00 (USD)
- Includes VAT. Delivery calculated at checkout.
- 3 in stock
- **Brand** – [Aldermoor](https://shop.example/brandsInfo/2?lang=en)
- **Category** – [Wallets](https://shop.example/catalogOption/1?lang=en)
- Rated 5 out of 5 stars
- 1 review
- Popular, Gift

![Key \\*One\\* \\[new\\]](https://shop.example/images?src=a&s=b&w=1280)

## Specifications

### Chip

- **Certificate** – EAL6+ \\| \\*

## Description

### Why

Steel & **fire**. [Delivery](https://shop.example/buys?lang=en)

## Reviews

- Rated 5 out of 5 stars – ann – 14 Nov 2023 – Good.
`)
})

test.each(LOCALES)(
  'writes the texts, prices and links of a product as Markdown in %s',
  async (locale) => {
    const page = await render('/product/7', { locale }).page
    expect(page).toMatchObject({ kind: 'markdown', status: 200, isComplete: true })
    const text = page?.kind === 'markdown' ? page.text : ''
    expect(text).toMatch(/^- .*129[.,]50/m)
    expect(text.includes('in stock')).toBe(locale === 'en')
    const pages = [...text.matchAll(/\]\((https:\/\/shop\.example\/(?!images)[^)]*)\)/g)]
    const languages = pages.map(([, url = '']) => new URL(url).searchParams.get('lang'))
    expect(languages).toEqual([locale, locale, locale])
  },
)

test('says in the Markdown of a product that the product is sold out', async () => {
  const data = { ...DATA, 'catalog.product': { ...PRODUCT, stock: 0 } }
  expect(await textOf('/product/7', { data })).toContain('\n- Out of stock\n')
})

test('writes a page of a list as Markdown, with links to the neighbouring pages and to filters', async () => {
  const text = await textOf('/catalog?page=2&sort=price_asc')
  expect(text).toContain('url: "https://shop.example/catalog?page=2&sort=price_asc&lang=en"')
  expect(text).toContain('\n30 products – Page 2\n')
  expect(text).toContain(
    '- [Key \\*One\\* \\[new\\]](https://shop.example/product/7?lang=en) – $129.50 (USD) – Was $150.00 (USD) – 3 in stock',
  )
  expect(text).toContain('[Previous page](https://shop.example/catalog?sort=price_asc&lang=en)')
  expect(text).toContain('[Next page](https://shop.example/catalog?sort=price_asc&page=3&lang=en)')
  expect(text).toContain('- **Port** – [USB-C](https://shop.example/catalog?a3=9&lang=en)')
})

test('writes the visible content of a text page as Markdown, without its controls', async () => {
  const text = await textOf('/terms')
  expect(text).toContain('\n# Terms of sale\n')
  expect(text.match(/^## /gm)?.length).toBeGreaterThan(3)
  expect(text).not.toMatch(/<\/?[a-z]/)
})

test('says in the Markdown of a page that a section did not load, and marks the page as incomplete', async () => {
  const { 'catalog.specifications': _, ...data } = DATA
  const page = await render('/product/7', { data }).page
  expect(page).toMatchObject({ status: 200, isComplete: false })
  expect(page).toHaveProperty('text', expect.stringMatching(/\*Something didn’t load\*\n$/))
})

test('responds 404 for a missing page, and 502 for a page whose data cannot be loaded', async () => {
  const missing = await render('/404').page
  expect(missing).toMatchObject({ status: 404, headers: { 'X-Robots-Tag': 'noindex' } })
  expect(missing).toHaveProperty('text', expect.stringContaining('\n# Page not found\n'))
  const { 'catalog.product': _, ...data } = DATA
  const failed = await render('/product/7', { data }).page
  expect(failed).toMatchObject({ status: 502, isComplete: false })
  expect(failed).toHaveProperty('text', expect.stringContaining('\n# Something didn’t load\n'))
})

test('redirects a request for an unknown path, or for a path with a trailing slash', async () => {
  expect(await render('/nothing').page).toMatchObject({ kind: 'redirect', status: 302 })
  expect(await render('/catalog/').page).toMatchObject({ kind: 'redirect', status: 308 })
})

test.each([
  '/shopcart',
  '/order',
  '/orderSuccess?orderNo=1',
  '/guestOrder',
  '/user',
  '/user/orderInfo/1',
])('writes no Markdown for the private page %s, and requests no data', async (url) => {
  const { page, asked } = render(url)
  expect([await page, asked]).toEqual([null, []])
})

test('lists pages, categories and brands in llms.txt, and says how to read them', async () => {
  const { text, isComplete } = await llmsText(render('/404').query, 'https://shop.example')
  expect(isComplete).toBe(true)
  expect(text).toMatch(/^# Strongroom\n\n> Hardware wallets/)
  expect(text).toContain('`Accept: text/markdown`')
  expect(text).toContain('- [Terms of sale](https://shop.example/terms?lang=en): ')
  expect(text).toContain('- [Wallets](https://shop.example/catalogOption/1?lang=en)')
  expect(text).toContain('- [Aldermoor](https://shop.example/brandsInfo/2?lang=en)')
  expect(text).not.toMatch(/shopcart|\/user|\/404|\/search\?lang/)
})

test('lists the pages in llms.txt even while the upstream fails', async () => {
  const { query } = render('/404', { data: {} })
  const { text, isComplete } = await llmsText(query, 'https://shop.example')
  expect(isComplete).toBe(false)
  expect(text).toContain('## Pages')
  expect(text).not.toContain('## Brands')
})
