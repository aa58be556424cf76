import { expect, test } from 'vitest'
import type { Category, DeviceKind, ProductSummary } from '#contracts/catalog/catalog.ts'
import { setOf } from './set-of.ts'

const KINDS: readonly DeviceKind[] = ['wallet', 'accessory', 'backup', 'key']
const CATEGORIES: Category[] = KINDS.map((kind, index) => ({
  id: index + 1,
  name: kind,
  image: null,
  description: '',
  productCount: null,
  kind,
}))

function card(id: number, categoryId: number | null, stock = 5): ProductSummary {
  return {
    id,
    title: `Product ${id}`,
    tags: [],
    images: [],
    price: { minor: 1_000, currency: 'USD' },
    oldPrice: null,
    stock,
    salesCount: null,
    categoryId,
    brandId: null,
    brandName: '',
  }
}

function partsOf(own: ProductSummary, related: ProductSummary[]) {
  const parts = setOf({ ...own, descriptionHtml: '', related }, CATEGORIES)
  return parts.map(({ product, isSpare }) => (isSpare ? `spare ${product.id}` : product.id))
}

test('puts the wallet first, then a backup, then one product of another category, then a spare wallet', () => {
  const related = [card(2, 2), card(3, 2), card(4, 1), card(5, 3), card(6, 4)]
  expect(partsOf(card(1, 1), related)).toEqual([1, 5, 2, 'spare 1'])
})

test('leaves out sold-out products and products of an unknown category', () => {
  expect(partsOf(card(1, 1), [card(2, 3, 0), card(3, null), card(4, 3)])).toEqual([1, 4, 'spare 1'])
})

test('adds a spare only if the product is a wallet or key of which at least two pieces are in stock', () => {
  expect(partsOf(card(1, 2), [card(2, 3)])).toEqual([1, 2])
  expect(partsOf(card(1, 4, 1), [card(2, 3)])).toEqual([1, 2])
  expect(partsOf(card(1, 4), [])).toEqual([1, 'spare 1'])
})

test('offers no set if the product is sold out, or if the product would be the only item', () => {
  expect(partsOf(card(1, 1, 0), [card(2, 3)])).toEqual([])
  expect(partsOf(card(1, 2), [card(2, 2)])).toEqual([])
})
