import { expect, test } from 'vitest'
import { renderMarkup } from '#client/testing/render.tsx'
import { CURRENCY_DATA } from '#client/testing/shop-data.ts'
import type { ProductSummary as Product } from '#contracts/catalog/catalog.ts'
import { ProductCard } from './product-card.tsx'

const PRODUCT: Product = {
  id: 7,
  title: 'Vault One',
  tags: ['hot', 'newest', 'recommended', 'hot offer'],
  images: ['/images/a.png', '/images/b.png'],
  price: { minor: 12_950, currency: 'USD' },
  oldPrice: null,
  stock: 1,
  salesCount: 4,
  categoryId: 1,
  brandId: 1,
  brandName: 'Maker',
}
const cardOf = (change: Partial<Product> = {}) =>
  renderMarkup(<ProductCard product={{ ...PRODUCT, ...change }} sizes="300px" />, [CURRENCY_DATA])

/** Returns the texts of the badges on the card's picture. */
const badgesOf = (card: string) =>
  [...card.matchAll(/rounded-mark border[^>]*>([^<]+)</g)].map(([, label]) => label)

test('shows “In stock” for a stock above 0, and “Out of stock” otherwise', () => {
  expect(cardOf({ stock: 6 })).toContain('>In stock<')
  expect(cardOf({ stock: 1 })).toContain('>In stock<')
  expect(cardOf({ stock: 0 })).toContain('Out of stock')
  expect(cardOf({ stock: 0 })).not.toMatch(/In stock/i)
})

test('shows the stock only to screen readers, unless five or fewer are left', () => {
  const hidden = '<span class="sr-only">In stock</span>'
  expect(cardOf({ stock: 6 })).toContain(hidden)
  expect(cardOf({ stock: 6 })).not.toContain('left')
  expect(cardOf({ stock: 5 })).toContain(`${hidden}<span`)
  expect(cardOf({ stock: 5 })).toContain('Only 5 left')
})

test('translates the tags hot, newest and recommended, and shows other tags unchanged', () => {
  expect(badgesOf(cardOf())).toEqual(['Popular'])
  expect(cardOf().replaceAll('\u00A0', ' ')).toContain('>Maker · New · Recommended · hot offer<')
})

test('links picture and title to the product', () => {
  const links = [...cardOf().matchAll(/<a href="([^"]+)"/g)].map(([, href]) => href)
  expect(links).toEqual(['/product/7', '/product/7'])
})

test('shows the price with two decimals, after the symbol of the base currency', () => {
  expect(cardOf()).toContain('>$129.50<')
  const [currenciesQuery] = CURRENCY_DATA
  const currency = { id: 1, code: 'GBP', name: 'Pound', symbol: '£', rate: '0.8' }
  const currencies = [
    { ...currency, isBase: false },
    { ...currency, id: 2, code: 'EUR', symbol: '€', isBase: true },
  ]
  const card = renderMarkup(<ProductCard product={PRODUCT} sizes="300px" />, [
    [currenciesQuery, currencies],
  ])
  expect(card).toContain('>€129.50<')
  expect(card).not.toContain('£')
})

test('shows the card of a product without images', () => {
  expect(cardOf({ images: [] })).toContain('Vault One')
})

test('shows one badge on the picture: the saving of a reduced product, or else one tag', () => {
  const reduced = cardOf({ oldPrice: { minor: 16_190, currency: 'USD' } })
  expect(badgesOf(reduced)).toEqual(['-20%'])
  expect(reduced.replaceAll('\u00A0', ' ')).toContain(
    '>Maker · Popular · New · Recommended · hot offer<',
  )
  expect(badgesOf(cardOf({ tags: ['hot offer', 'newest'] }))).toEqual(['New'])
  expect(badgesOf(cardOf({ tags: [] }))).toEqual([])
})

test('shows no saving if it is below one per cent', () => {
  expect(badgesOf(cardOf({ tags: [], oldPrice: { minor: 13_000, currency: 'USD' } }))).toEqual([])
})
