import { LRUCache } from 'lru-cache'
import { CATEGORIES, type CategoryFact } from '#fixtures/content/catalog-facts.ts'
import type { ProductTypeFact } from '#fixtures/content/product-types/product-type.ts'
import { PRODUCT_TYPES } from '#fixtures/content/product-types/product-types.ts'
import { at, drawFor, orderFor } from './keyed.ts'

/*
 * Product ids are grouped in blocks of eight. Each block has one product of every category, and seven blocks have one
 * product of every type. So categories and types are spread evenly in a shop of any size, and a larger shop does not
 * change the products with lower ids.
 */
const BLOCK = CATEGORIES.length

export type ProductPlan = {
  category: CategoryFact
  type: ProductTypeFact
  typeIndex: number
  /** Number of products of this type with a lower id. */
  round: number
}

const typesByCategory = CATEGORIES.map((category) =>
  PRODUCT_TYPES.map((type, index) => ({ type, index })).filter(
    ({ type }) => type.category === category.slug,
  ),
)

/** Returns the category and the type of a product. The ids of products start at 1. */
export function planOf(seed: number, id: number): ProductPlan {
  const block = Math.floor((id - 1) / BLOCK)
  const categoryIndex = at(categoriesOfBlock(seed, block), (id - 1) % BLOCK)
  const types = at(typesByCategory, categoryIndex)
  const round = Math.floor(block / types.length)
  const order = typesOfRound({ seed, categoryIndex, round, count: types.length })
  const { type, index } = at(types, at(order, block % types.length))
  return { category: at(CATEGORIES, categoryIndex), type, typeIndex: index, round }
}

/**
 * Caches shuffled lists: the sequence of the categories in each block of eight products, and the sequence in which a
 * category goes through its types. The cache is large enough for 100,000 products.
 */
const orders = new LRUCache<string, readonly number[], () => readonly number[]>({
  max: 30_000,
  memoMethod: (_key, _stale, { context: make }) => make(),
})

function categoriesOfBlock(seed: number, block: number): readonly number[] {
  const context = () => orderFor(drawFor(seed, 'block', block), BLOCK)
  return orders.memo(`b${seed}:${block}`, { context })
}

type Round = { seed: number; categoryIndex: number; round: number; count: number }

function typesOfRound({ seed, categoryIndex, round, count }: Round): readonly number[] {
  const context = () => orderFor(drawFor(seed, `round-${categoryIndex}`, round), count)
  return orders.memo(`r${seed}:${categoryIndex}:${round}`, { context })
}
