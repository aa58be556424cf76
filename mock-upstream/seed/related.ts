import { LRUCache } from 'lru-cache'
import type { AttributeSlug, ValueSlug } from '#fixtures/content/catalog-facts.ts'
import type { ProductTypeSlug } from '#fixtures/content/product-types/product-type.ts'
import { companionsOf, WALLET_SIZES } from '#fixtures/content/products/companions.ts'
import { planOf } from './product-plan.ts'
import { seededProduct, type SeededProduct } from './product.ts'

/**
 * Number of products in one shelf. A shelf is a range of product ids, for example 1 to 120. A product is related only
 * to products of its own shelf.
 */
const SHELF = 120
const RELATED = 6

/**
 * Returns the ids of at most six related products, for example accessories of a wallet. The list begins with one
 * product of each related type. Further products of these types follow. `products` is the number of products in the
 * shop.
 */
export function relatedIds(seed: number, id: number, products: number): number[] {
  return companionIds(seed, id)
    .filter((other) => other <= products)
    .slice(0, RELATED)
}

/**
 * Caches the ids of each product's related products. Finding them is slow, because dozens of products must be computed
 * from the seed.
 */
const companions = new LRUCache<string, readonly number[]>({ max: 5_000 })

function companionIds(seed: number, id: number): readonly number[] {
  const key = `${seed}:${id}`
  const known = companions.get(key)
  if (known) return known
  const found = findCompanions(seed, id)
  companions.set(key, found)
  return found
}

/**
 * Returns the ids of all related products on the product's shelf. The list begins with one product of each related
 * type.
 */
function findCompanions(seed: number, id: number): number[] {
  const product = seededProduct(seed, id)
  const shelf = shelfOf(seed, Math.floor((id - 1) / SHELF))
  const choices = companionsOf(product.type.slug).map((type) => {
    const ids = shelf.get(type) ?? []
    const start = id % Math.max(1, ids.length)
    return [...ids.slice(start), ...ids.slice(0, start)].filter(
      (other) => other !== id && goesWith(product, seededProduct(seed, other)),
    )
  })
  return [...choices.flatMap(([first]) => first ?? []), ...choices.flatMap(([, ...rest]) => rest)]
}

/**
 * Returns whether two products work together: an accessory must fit the size of the wallet, and a card must fit the
 * interface of the reader.
 */
function goesWith(one: SeededProduct, other: SeededProduct): boolean {
  return fits(one, other) && fits(other, one) && sharesInterface(one, other)
}

function fits(accessory: SeededProduct, { type }: SeededProduct): boolean {
  const sizes = valuesOf(accessory, 'fits')
  const size = WALLET_SIZES[type.slug]
  return sizes.length === 0 || !size || sizes.includes('fits-any') || sizes.includes(size)
}

function sharesInterface(one: SeededProduct, other: SeededProduct): boolean {
  const [first] = valuesOf(one, 'card-interface')
  const [second] = valuesOf(other, 'card-interface')
  return !first || !second || first === second || first === 'dual' || second === 'dual'
}

function valuesOf({ attributes }: SeededProduct, slug: AttributeSlug): ValueSlug[] {
  return attributes.find(({ fact }) => fact.slug === slug)?.values.map((value) => value.slug) ?? []
}

type Shelf = ReadonlyMap<ProductTypeSlug, readonly number[]>

const shelves = new LRUCache<string, Shelf>({ max: 1_000 })

/** Returns the ids of the products in a shelf, grouped by product type. */
function shelfOf(seed: number, shelf: number): Shelf {
  const key = `${seed}:${shelf}`
  const known = shelves.get(key)
  if (known) return known
  const ids = Array.from({ length: SHELF }, (_, index) => shelf * SHELF + index + 1)
  const sorted = Map.groupBy(ids, (id) => planOf(seed, id).type.slug)
  shelves.set(key, sorted)
  return sorted
}
