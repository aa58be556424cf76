import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { SORTS, productsInputSchema } from '#contracts/catalog/catalog.ts'
import {
  SORT_CHOICES,
  catalogHref,
  changeQuery,
  clearFilters,
  countFilters,
  parseAmount,
  parseCatalogQuery,
  priceRange,
  toProductsInput,
  toggleValue,
} from './catalog-query.ts'
import type { CatalogQuery } from './catalog-query.ts'

const read = (text: string) => parseCatalogQuery(new URLSearchParams(text))
const reread = (query: CatalogQuery) => read(catalogHref('/catalog', query).split('?')[1] ?? '')

test('offers the same sort orders as the contract', () => {
  expect(SORT_CHOICES).toEqual([...SORTS])
})

test('reads an empty query as the first page, newest first, without filters', () => {
  expect(toProductsInput(read(''))).toEqual({ page: 1, limit: 12 })
  expect(catalogHref('/catalog', read(''))).toBe('/catalog')
})

test('converts a URL with every parameter to the input of catalog.products', () => {
  const query = read(
    'q=usb&a4=402&a4=401&brand=3&tag=hot&min=10&max=99.5&stock=1&sort=price_asc&size=24&page=2',
  )
  expect(toProductsInput(query, { categoryId: 7 })).toEqual({
    categoryId: 7,
    brandId: 3,
    keyword: 'usb',
    tag: 'hot',
    attributes: { 4: [401, 402] },
    priceMinMinor: 1000,
    priceMaxMinor: 9950,
    inStock: true,
    sort: 'price_asc',
    page: 2,
    limit: 24,
  })
})

test('on the page of a brand, ignores a different brand in the query of the URL', () => {
  expect(toProductsInput(read('brand=3'), { brandId: 5 }).brandId).toBe(5)
})

test('ignores invalid parts of the URL', () => {
  const query = read('sort=cheap&page=-1&size=1000&brand=x&stock=yes&min=ten&a0=1&a4=nine&zzz=1')
  expect(query).toEqual(read(''))
})

test('keeps only twenty attributes from the URL', () => {
  const names = Array.from({ length: 25 }, (_, index) => `a${index + 1}=1`)
  const input = toProductsInput(read(names.join('&')))
  expect(Object.keys(input.attributes ?? {})).toHaveLength(20)
  expect(productsInputSchema.safeParse(input).success).toBe(true)
})

test('swaps the ends of a reversed price range, and marks the range as reversed', () => {
  const query = read('min=200&max=100')
  expect(toProductsInput(query)).toMatchObject({ priceMinMinor: 10_000, priceMaxMinor: 20_000 })
  expect(priceRange(query)).toEqual({ low: 10_000, high: 20_000, reversed: true })
  expect(priceRange(read('min=100&max=100')).reversed).toBe(false)
  expect(priceRange(read('min=100'))).toEqual({ low: 10_000, high: null, reversed: false })
})

test.each([
  ['12,5', 1_250],
  [' 12.05 ', 1_205],
  ['１２．５', 1_250],
  ['1 000', 100_000],
  ['1\u202F140,50', 114_050],
  ['1.140,50', 114_050],
  ['$1,140.50', 114_050],
  ['1’000', 100_000],
  ['12.345.678', 1_234_567_800],
  ['', null],
  ['1 00', null],
  ['1.2345', null],
  ['-5', null],
  ['1234567890', null],
  ['ten', null],
])('parses the amount “%s” to %s minor units', (text, minor) => {
  expect(parseAmount(text)).toBe(minor)
})

test('selects an attribute value and returns to page 1, and deselects a value that is already selected', () => {
  const once = toggleValue(read('page=4'), 4, 401)
  expect(once).toMatchObject({ page: 1, attributes: { 4: [401] } })
  expect(toggleValue(once, 4, 401).attributes).toEqual({})
})

test('returns to page 1 when the sort order changes, and keeps the sort order when the page changes', () => {
  const query = read('sort=price_asc&page=4')
  expect(changeQuery(query, { sort: 'sales_desc' }).page).toBe(1)
  expect(changeQuery(query, { page: 5 })).toMatchObject({ sort: 'price_asc', page: 5 })
})

test('keeps keyword, sort and size when filters are cleared', () => {
  const query = clearFilters(read('q=usb&sort=price_asc&size=48&page=3&brand=2&a1=101&stock=1'))
  expect(catalogHref('/search', query)).toBe('/search?q=usb&sort=price_asc&size=48')
})

test('counts each attribute value as one filter, and the whole price range as one filter', () => {
  expect(countFilters(read('a1=101&a1=102&min=1&max=2&stock=1&sort=price_asc'))).toBe(4)
})

test('reads any state of a list back unchanged from its URL, and converts the state to valid input for the API', () => {
  const id = fc.integer({ min: 1, max: 9_999_999_999 })
  const amount = fc.option(fc.integer({ min: 0, max: 99_999_999_999 }))
  const queries = fc.record({
    keyword: fc.string({ maxLength: 300 }),
    sort: fc.option(fc.constantFrom(...SORTS)),
    page: id,
    size: fc.constantFrom(12, 24, 48),
    brandId: fc.option(id),
    tag: fc.option(fc.string({ maxLength: 100 })),
    inStock: fc.boolean(),
    priceMinMinor: amount,
    priceMaxMinor: amount,
    attributes: fc.dictionary(id.map(String), fc.array(id, { maxLength: 70 })),
  })
  fc.assert(
    fc.property(queries, (query) => {
      const once = reread(query)
      expect(reread(once)).toEqual(once)
      expect(productsInputSchema.safeParse(toProductsInput(once)).success).toBe(true)
    }),
  )
})
