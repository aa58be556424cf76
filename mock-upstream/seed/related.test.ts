import { expect, test } from 'vitest'
import { companionsOf, WALLET_SIZES } from '#fixtures/content/products/companions.ts'
import type { AttributeSlug } from '#fixtures/content/catalog-facts.ts'
import { seededProduct, type SeededProduct } from './product.ts'
import { relatedIds } from './related.ts'

const PRODUCTS = 120
const SPARES = /-key$/

const pairs = [1, 2, 3].flatMap((seed) =>
  Array.from({ length: PRODUCTS }, (_, index) => ({
    product: seededProduct(seed, index + 1),
    related: relatedIds(seed, index + 1, PRODUCTS).map((id) => seededProduct(seed, id)),
  })),
)

test('a product has at least three related products, all of types that suit its own type', () => {
  for (const { product, related } of pairs) {
    expect(related.length).toBeGreaterThan(2)
    expect(new Set(related.map(({ id }) => id)).size).toBe(related.length)
    const types = companionsOf(product.type.slug)
    for (const other of related) expect(types).toContain(other.type.slug)
  }
})

test('a product is not related to products of its own type, except for security keys and their spare keys', () => {
  const same = pairs.filter(({ product, related }) =>
    related.some(({ type, id }) => type === product.type && id !== product.id),
  )
  expect(same.map(({ product }) => product.type.slug).filter((slug) => !SPARES.test(slug))).toEqual(
    [],
  )
  expect(same.length).toBeGreaterThan(3)
})

test('a wallet and an accessory are related only if the accessory fits the size of the wallet', () => {
  const wrong = both().filter(([accessory, wallet]) => {
    const size = WALLET_SIZES[wallet.type.slug]
    const sizes = valuesOf(accessory, 'fits')
    return size && sizes.length > 0 && !sizes.includes('fits-any') && !sizes.includes(size)
  })
  expect(wrong.map(namesOf)).toEqual([])
})

test('a data cable and a wallet are related only if the wallet has a USB-C port', () => {
  const wrong = both().filter(
    ([cable, wallet]) =>
      cable.type.slug === 'data-cable' &&
      WALLET_SIZES[wallet.type.slug] &&
      !valuesOf(wallet, 'connection').includes('usb-c'),
  )
  expect(wrong.map(namesOf)).toEqual([])
})

test('a card and a card reader are related only if the reader can read the card', () => {
  const wrong = both().filter(([card, reader]) => {
    const [one] = valuesOf(card, 'card-interface')
    const [other] = valuesOf(reader, 'card-interface')
    return one && other && one !== other && one !== 'dual' && other !== 'dual'
  })
  expect(wrong.map(namesOf)).toEqual([])
})

test('a product has the same related products in a shop of 500 products as in a shop of 120 products', () => {
  for (let id = 1; id <= PRODUCTS; id += 1)
    expect(relatedIds(1, id, PRODUCTS)).toEqual(relatedIds(1, id, 500))
})

test('every related product exists, even in a shop of three products', () => {
  expect([1, 2, 3].flatMap((id) => relatedIds(1, id, 3)).every((id) => id <= 3)).toBe(true)
})

function both(): [SeededProduct, SeededProduct][] {
  return pairs.flatMap(({ product, related }) =>
    related.flatMap((other): [SeededProduct, SeededProduct][] => [
      [product, other],
      [other, product],
    ]),
  )
}

function valuesOf({ attributes }: SeededProduct, slug: AttributeSlug): string[] {
  return attributes.find(({ fact }) => fact.slug === slug)?.values.map((value) => value.slug) ?? []
}

function namesOf(products: readonly SeededProduct[]): string {
  return products.map(({ id, type }) => `${id} ${type.slug}`).join(' with ')
}
