import { expect, test } from 'vitest'
import type { GoodsListRequest } from '#contracts/upstream/wire/goods.ts'
import { seededProduct, type SeededProduct } from '#mock-upstream/seed/product.ts'
import { createTestWorld } from '#mock-upstream/testing/create-test-world.ts'
import { findGoods } from './goods-query.ts'

const COUNT = 500
const { db } = createTestWorld(COUNT)
const shop = Array.from({ length: COUNT }, (_, index) => seededProduct(1, index + 1))

/**
 * Two products whose stock in this world differs from their initial stock. The first is sold out only in this world.
 * The second is in stock only in this world.
 */
const SOLD_OUT = shop.find(({ haveNum }) => haveNum > 0)?.id ?? 0
const RESTOCKED = shop.find(({ haveNum }) => haveNum === 0)?.id ?? 0
db.prepare('insert into main.stock values (?, 0), (?, 5)').run(SOLD_OUT, RESTOCKED)

const stockOf = ({ id, haveNum }: SeededProduct) =>
  id === SOLD_OUT ? 0 : id === RESTOCKED ? 5 : haveNum
const valuesOf = ({ attributes }: SeededProduct) =>
  attributes.flatMap(({ values }) => values.map(({ id }) => id))
const newestFirst = (a: SeededProduct, b: SeededProduct) => a.ageDays - b.ageDays || a.id - b.id

type Case = { request: GoodsListRequest; fits: (product: SeededProduct) => boolean }

const FILTERS: Record<string, Case> = {
  nothing: { request: {}, fits: () => true },
  category: { request: { category_id: 4 }, fits: ({ category }) => category.id === 4 },
  'an unknown category': { request: { category_id: 99 }, fits: () => false },
  brand: { request: { brand_id: 5 }, fits: ({ brand }) => brand.id === 5 },
  'a special tag': {
    request: { tag: 'hot' },
    fits: ({ specialTags }) => specialTags.includes('hot'),
  },
  'a free tag in words': {
    request: { tag: 'Made to last' },
    fits: ({ freeTags }) => freeTags.includes('made-to-last'),
  },
  'an unknown tag': { request: { tag: 'x" OR y' }, fits: () => false },
  'one value or another of an attribute': {
    request: { attributes: { 5: [501, 504] } },
    fits: (product) => valuesOf(product).some((id) => id === 501 || id === 504),
  },
  'values of two attributes at once': {
    request: { attributes: { 1: [102, 103], 5: [501, 502] } },
    fits: (product) =>
      valuesOf(product).some((id) => id === 102 || id === 103) &&
      valuesOf(product).some((id) => id === 501 || id === 502),
  },
  'a value under the wrong attribute': { request: { attributes: { 2: [102] } }, fits: () => false },
  'no value of an attribute': { request: { attributes: { 2: [] } }, fits: () => true },
  'a price from': {
    request: { price_min: '89.00' },
    fits: ({ priceMinor }) => priceMinor >= 8_900,
  },
  'a price up to': { request: { price_max: '89' }, fits: ({ priceMinor }) => priceMinor <= 8_900 },
  'a price between': {
    request: { price_min: '19.9', price_max: '59.90' },
    fits: ({ priceMinor }) => priceMinor >= 1_990 && priceMinor <= 5_990,
  },
  'in stock': { request: { in_stock: true }, fits: (product) => stockOf(product) > 0 },
  ids: { request: { ids: [3, 1, 2, 9_999] }, fits: ({ id }) => id <= 3 },
  'no ids': { request: { ids: [] }, fits: () => false },
  'a series name': {
    request: { keyword: 'halden' },
    fits: ({ series }) => series.startsWith('Halden'),
  },
  'a brand by its beginning': {
    request: { keyword: 'norrv' },
    fits: ({ brand }) => brand.slug === 'norrvik',
  },
  'everything together': {
    request: {
      category_id: 1,
      attributes: { 5: [501] },
      price_max: '200',
      in_stock: true,
      keyword: 'wallet',
    },
    fits: (product) =>
      product.category.id === 1 &&
      valuesOf(product).includes(501) &&
      product.priceMinor <= 20_000 &&
      stockOf(product) > 0,
  },
}

test.each(Object.entries(FILTERS))(
  'a filter by %s returns exactly the matching products, newest first',
  (_, { request, fits }) => {
    const expected = shop.filter(fits).toSorted(newestFirst)
    const { rows, total } = findGoods(db, 'en', { ...request, limit: 48 })
    expect(total).toBe(expected.length)
    expect(rows.map(({ id }) => id)).toEqual(expected.slice(0, 48).map(({ id }) => id))
  },
)

const SORTS = {
  price_asc: (a: SeededProduct, b: SeededProduct) => a.priceMinor - b.priceMinor,
  price_desc: (a: SeededProduct, b: SeededProduct) => b.priceMinor - a.priceMinor,
  sales_asc: (a: SeededProduct, b: SeededProduct) => a.salesNum - b.salesNum,
  sales_desc: (a: SeededProduct, b: SeededProduct) => b.salesNum - a.salesNum,
} as const

test.each(['price_asc', 'price_desc', 'sales_asc', 'sales_desc'] as const)(
  'sorts products by %s, then by id, across all pages, with and without a filter',
  (sort) => {
    for (const filter of [{}, { category_id: 2 }, { in_stock: true }]) {
      const expected = shop
        .filter(
          (product) =>
            (!('category_id' in filter) || product.category.id === 2) &&
            (!('in_stock' in filter) || stockOf(product) > 0),
        )
        .toSorted((a, b) => SORTS[sort](a, b) || a.id - b.id)
      const pages = Array.from({ length: 11 }, (_, index) =>
        findGoods(db, 'en', { ...filter, sort, page: index + 1, limit: 48 }),
      )
      expect(pages.flatMap(({ rows }) => rows.map(({ id }) => id))).toEqual(
        expected.map(({ id }) => id),
      )
    }
  },
)

test('a request for a page after the last one returns no products, but still the total number of matches', () => {
  expect(findGoods(db, 'en', { category_id: 1, page: 99 })).toEqual({
    rows: [],
    total: shop.filter(({ category }) => category.id === 1).length,
  })
})

test('returns each product with its stock in the world, not with its initial stock', () => {
  const { rows } = findGoods(db, 'en', { ids: [SOLD_OUT, RESTOCKED] })
  expect(new Map(rows.map(({ id, haveNum }) => [id, haveNum]))).toEqual(
    new Map([
      [SOLD_OUT, 0],
      [RESTOCKED, 5],
    ]),
  )
})
