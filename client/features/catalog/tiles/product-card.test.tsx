// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { hrefsOf, renderInDom, textPartsOf } from '#client/testing/render-in-dom.tsx'
import { CURRENCY_DATA, PRODUCT } from '#client/testing/shop-data.ts'
import type { ProductSummary as Product } from '#contracts/catalog/catalog.ts'
import { ProductCard } from './product-card.tsx'

const cardOf = (change: Partial<Product> = {}) =>
  renderInDom(<ProductCard product={{ ...PRODUCT, ...change }} sizes="300px" />, [CURRENCY_DATA])

type Card = ReturnType<typeof cardOf>

/** Returns the texts of the badges on the card's picture. They come before the line that begins with the brand. */
function badgesOf({ container }: Card): string[] {
  const texts = textPartsOf(container)
  return texts.slice(
    0,
    texts.findIndex((text) => text.startsWith('Maker')),
  )
}

test('shows “In stock” for a stock above 0, and “Out of stock” otherwise', () => {
  cardOf({ stock: 6 }).getByText('In stock')
  cardOf({ stock: 1 }).getByText('In stock')
  const soldOut = cardOf({ stock: 0 })
  soldOut.getByText('Out of stock')
  expect(soldOut.queryByText(/^In stock/i)).toBeNull()
})

test('shows the stock only to screen readers, unless five or fewer are left', () => {
  const isHidden = (card: Card) => card.getByText('In stock').classList.contains('sr-only')
  const plenty = cardOf({ stock: 6 })
  expect(isHidden(plenty)).toBe(true)
  expect(plenty.queryByText(/left/)).toBeNull()
  const few = cardOf({ stock: 5 })
  expect(isHidden(few)).toBe(true)
  expect(few.getByText('Only 5 left').classList.contains('sr-only')).toBe(false)
})

test('translates the tags hot, newest and recommended, and shows other tags unchanged', () => {
  const card = cardOf()
  expect(badgesOf(card)).toEqual(['Popular'])
  card.getByText('Maker · New · Recommended · hot offer')
})

test('links picture and title to the product', () => {
  const dom = cardOf()
  const all = dom.getAllByRole('link', { hidden: true })
  expect(hrefsOf(all)).toEqual(['/product/7', '/product/7'])
  const title = dom.getByRole('link', { name: 'Vault One' })
  const [picture] = all.filter((link) => link !== title)
  expect(picture?.querySelector('img')?.alt).toBe('Vault One')
})

test('shows the price with two decimals, after the symbol of the base currency', () => {
  cardOf().getByText('$129.50')
  const [currenciesQuery] = CURRENCY_DATA
  const currency = { id: 1, code: 'GBP', name: 'Pound', symbol: '£', rate: '0.8' }
  const currencies = [
    { ...currency, isBase: false },
    { ...currency, id: 2, code: 'EUR', symbol: '€', isBase: true },
  ]
  const card = renderInDom(<ProductCard product={PRODUCT} sizes="300px" />, [
    [currenciesQuery, currencies],
  ])
  card.getByText('€129.50')
  expect(card.text()).not.toContain('£')
})

test('shows the card of a product without images', () => {
  const dom = cardOf({ images: [] })
  dom.getByRole('link', { name: 'Vault One' })
  expect(dom.queryByRole('img', { hidden: true })).toBeNull()
})

test('shows one badge on the picture: the saving of a reduced product, or else one tag', () => {
  const reduced = cardOf({ oldPrice: { minor: 16_190, currency: 'USD' } })
  expect(badgesOf(reduced)).toEqual(['-20%'])
  reduced.getByText('Maker · Popular · New · Recommended · hot offer')
  expect(badgesOf(cardOf({ tags: ['hot offer', 'newest'] }))).toEqual(['New'])
  expect(badgesOf(cardOf({ tags: [] }))).toEqual([])
})

test('shows no saving if it is below one per cent', () => {
  expect(badgesOf(cardOf({ tags: [], oldPrice: { minor: 13_000, currency: 'USD' } }))).toEqual([])
})
