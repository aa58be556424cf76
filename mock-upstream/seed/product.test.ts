import { expect, test } from 'vitest'
import { LOCALES } from '#contracts/locales.ts'
import { BRANDS } from '#fixtures/content/products/brand-facts.ts'
import { CATEGORIES } from '#fixtures/content/catalog-facts.ts'
import { productTitle } from '#fixtures/content/products/product-text.ts'
import { contentOf, seededProduct } from './product.ts'

const shop = productsOf(1, 120)

test('the same seed gives the same product, and a different seed gives a different product', () => {
  expect(seededProduct(1, 7)).toEqual(shop[6])
  expect(productsOf(2, 120)).not.toEqual(shop)
})

test('in a shop of 120 products, every category has fifteen products', () => {
  for (const { slug } of CATEGORIES)
    expect(shop.filter(({ category }) => category.slug === slug)).toHaveLength(15)
})

test.each([1, 2, 3])(
  'with seed %i, every brand has products, and a brand has only products of types that it makes',
  (seed) => {
    const shop = productsOf(seed, 120)
    expect(new Set(shop.map(({ brand }) => brand.id)).size).toBe(BRANDS.length)
    for (const { brand, type } of shop) expect(brand.types).toContain(type.slug)
  },
)

test('the series name of a product belongs to the brand of the product and to no other brand', () => {
  for (const { brand, series } of productsOf(1, 3_000)) {
    const owners = BRANDS.filter((one) => one.series.some((name) => series.startsWith(name)))
    expect(owners.map(({ slug }) => slug)).toEqual([brand.slug])
  }
})

test('about one product in five is on sale, and a few are sold out', () => {
  const many = productsOf(1, 2_000)
  const onSale = many.filter(({ oldPriceMinor }) => oldPriceMinor !== null).length
  const soldOut = many.filter(({ haveNum }) => haveNum === 0).length
  expect(onSale / many.length).toBeGreaterThan(0.16)
  expect(onSale / many.length).toBeLessThan(0.24)
  expect(soldOut / many.length).toBeGreaterThan(0.03)
  expect(soldOut / many.length).toBeLessThan(0.1)
  expect(shop.some(({ haveNum }) => haveNum === 0)).toBe(true)
})

test('an old price is higher than the current price', () => {
  for (const { priceMinor, oldPriceMinor } of productsOf(3, 500))
    expect(oldPriceMinor ?? Infinity).toBeGreaterThan(priceMinor)
})

test('each special tag (newest, hot, recommended) is on some products, but not on all', () => {
  for (const tag of ['newest', 'hot', 'recommended'] as const) {
    const tagged = shop.filter(({ specialTags }) => specialTags.includes(tag)).length
    expect(tagged).toBeGreaterThan(3)
    expect(tagged).toBeLessThan(40)
  }
})

test('the attribute values of a product are allowed for its type', () => {
  for (const { type, attributes } of shop)
    for (const { fact, values } of attributes) {
      expect(values.length).toBeGreaterThan(0)
      for (const { slug } of values) expect(type.attributes[fact.slug]?.values).toContain(slug)
    }
})

test.each(LOCALES)('no two products have the same title in %s', (locale) => {
  const titles = productsOf(1, 3_000).map((product) => productTitle(contentOf(1, product), locale))
  expect(new Set(titles).size).toBe(titles.length)
})

function productsOf(seed: number, count: number) {
  return Array.from({ length: count }, (_, index) => seededProduct(seed, index + 1))
}
