import { HOT_CATEGORIES, PAGE_LIMIT_MAX } from '#contracts/limits.ts'
import type { CategoryWire, GoodsWire } from '#contracts/upstream/wire/goods.ts'
import type { UpstreamResponse } from '#server/upstream/upstream.ts'
import type { Context } from '#server/trpc/context.ts'

/**
 * Returns the 48 best-selling products, best first. The sale and the hot categories of the home page are picked from
 * them.
 */
export function readBestSellers(context: Context): Promise<UpstreamResponse<'goods.goodslist'>> {
  return context.upstream.call(
    'goods.goodslist',
    { sort: 'sales_desc', page: 1, limit: PAGE_LIMIT_MAX },
    context,
  )
}

/**
 * Returns the 8 categories with the most sales among `sellers`. Among equal sales, categories with more products come
 * first (contracts/decisions.md › sections of home).
 */
export function pickHotCategories(
  categories: CategoryWire[],
  sellers: GoodsWire[],
): CategoryWire[] {
  const sales = new Map<number, number>()
  for (const { category_id: id, sales_num: sold } of sellers) {
    if (id !== null) sales.set(id, (sales.get(id) ?? 0) + (sold ?? 0))
  }
  return categories
    .toSorted(
      (a, b) =>
        (sales.get(b.id) ?? 0) - (sales.get(a.id) ?? 0) ||
        (b.goods_count ?? 0) - (a.goods_count ?? 0) ||
        a.id - b.id,
    )
    .slice(0, HOT_CATEGORIES)
}
