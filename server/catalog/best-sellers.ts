import { LRUCache } from 'lru-cache'
import { HOT_CATEGORIES, PAGE_LIMIT_MAX } from '#contracts/limits.ts'
import { DEFAULT_LOCALE } from '#contracts/locales.ts'
import { toMinor } from '#contracts/money.ts'
import type { CategoryWire, GoodsWire } from '#contracts/upstream/wire/goods.ts'
import type { Upstream } from '#server/upstream/upstream.ts'
import type { Context } from '#server/trpc/context.ts'
import { walkCatalogue } from './walk-catalogue.ts'

/**
 * Facts about all products, for the home page and the list of reduced products. `salesByCategory` maps a category id to
 * the number of units sold.
 */
export type BestSellers = {
  salesByCategory: ReadonlyMap<number, number>
  /** Ids of at most `REDUCED_MAX` products whose old price is higher than their price, best-selling first. */
  reducedIds: readonly number[]
}

/**
 * Maximum number of catalogue pages to read, with 2,400 products in total. The limit protects the upstream from the
 * many requests that a huge catalogue would need.
 */
const PAGES_MAX = 50
/** Maximum number of reduced products. Their current prices can be read with at most five requests. */
const REDUCED_MAX = 5 * PAGE_LIMIT_MAX
/** Lifetime of the facts about all products. Afterwards the catalogue is read again in the background. */
const WALK_TTL_MS = 600_000

/**
 * One cache per upstream. Its single entry has the facts about all products. All languages share the entry, because
 * sales and ids do not depend on the language. The facts contain no prices and no stock. The key,
 * `upstream.generation()`, changes when the upstream client drops its cached responses.
 */
const walks = new WeakMap<Upstream, LRUCache<string, BestSellers, Context>>()

/**
 * Returns facts about the whole catalogue. In a shop of more than 2,400 products, the facts cover only the 2,400
 * best-selling products (contracts/decisions.md › sections of home).
 */
export async function readBestSellers(context: Context): Promise<BestSellers> {
  const { upstream } = context
  let walk = walks.get(upstream)
  if (!walk) {
    walk = new LRUCache<string, BestSellers, Context>({
      max: 1,
      ttl: WALK_TTL_MS,
      allowStale: true,
      // Keeps outdated facts when the catalogue cannot be read. The caller gets the error only if no facts are stored.
      noDeleteOnFetchRejection: true,
      fetchMethod: async (_key, _old, { context: caller }) =>
        summarize(await walkCatalogue(caller, { locale: DEFAULT_LOCALE, pagesMax: PAGES_MAX })),
    })
    walks.set(upstream, walk)
  }
  return walk.forceFetch(upstream.generation(), { context })
}

/**
 * Derives the facts from the products that were read. A product may have been read twice, because a sale between two
 * requests can move it to another page. Counts such a product only once.
 */
function summarize(goods: readonly GoodsWire[]): BestSellers {
  const salesByCategory = new Map<number, number>()
  const reducedIds: number[] = []
  for (const wire of new Map(goods.map((product) => [product.id, product])).values()) {
    const { id, category_id: category, sales_num: sold } = wire
    if (category !== null) {
      salesByCategory.set(category, (salesByCategory.get(category) ?? 0) + (sold ?? 0))
    }
    if (isReduced(wire) && reducedIds.length < REDUCED_MAX) reducedIds.push(id)
  }
  return { salesByCategory, reducedIds }
}

/**
 * Compares the prices, because some upstreams send an old price for every product: "0.00", or the current price. If
 * such products counted as reduced, they would take the places of those that are.
 */
function isReduced({ price, old_price: oldPrice }: GoodsWire): boolean {
  return oldPrice !== null && toMinor(oldPrice) > toMinor(price)
}

/**
 * Returns the 8 categories with the most sales. If sales are equal, categories with more products come first
 * (contracts/decisions.md › sections of home).
 */
export function pickHotCategories(
  categories: readonly CategoryWire[],
  sales: BestSellers['salesByCategory'],
): CategoryWire[] {
  return categories
    .toSorted(
      (a, b) =>
        (sales.get(b.id) ?? 0) - (sales.get(a.id) ?? 0) ||
        (b.goods_count ?? 0) - (a.goods_count ?? 0) ||
        a.id - b.id,
    )
    .slice(0, HOT_CATEGORIES)
}
