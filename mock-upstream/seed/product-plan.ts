import { LRUCache } from 'lru-cache'
import { CATEGORIES, type CategoryFact } from '#fixtures/content/catalog-facts.ts'
import type { ProductTypeFact } from '#fixtures/content/product-types/product-type.ts'
import { PRODUCT_TYPES } from '#fixtures/content/product-types/product-types.ts'
import { at, drawFor, orderFor } from './keyed.ts'

/*
 * Ids are grouped in blocks. A block of eight ids has one product of every category. A round of seven blocks has one
 * product of every type. So any number of products is spread evenly, and a product does not depend on how many products
 * follow it.
 */
const BLOCK = CATEGORIES.length

export type ProductPlan = {
  category: CategoryFact
  type: ProductTypeFact
  /** Index of the type in PRODUCT_TYPES. */
  typeIndex: number
  /** How many products of this type have a lower id. */
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
 * Caches random orders. Each block of eight products contains every category once, in a random order. Each round of a
 * category contains every type of the category once, in a random order. The cache is large enough for 100,000 products.
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
