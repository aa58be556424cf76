import type { FilterGroup } from '#contracts/catalog/catalog.ts'
import { PAGE_LIMIT_MAX, SEARCH_CATEGORIES_MAX, SEARCH_FILTERS_MAX } from '#contracts/limits.ts'
import { defined } from '#contracts/values.ts'
import type { Context } from '#server/trpc/context.ts'
import { toFilterGroup } from './mapping.ts'

/** Returns the filters of a category, of the products that a keyword finds, or of the whole shop. */
export function readFilters(
  context: Context,
  { categoryId, keyword }: { categoryId?: number | undefined; keyword?: string | undefined },
): Promise<FilterGroup[]> {
  return keyword && categoryId === undefined
    ? readFoundFilters(context, keyword)
    : readGroups(context, categoryId)
}

async function readGroups(context: Context, categoryId?: number): Promise<FilterGroup[]> {
  const request = defined({ category_id: categoryId })
  const { data } = await context.upstream.call('goods.goodsTypes', request, context)
  return data.list.map(toFilterGroup)
}

/**
 * Returns the filters for a search. Reads only the filters of the few categories with the most matches, because filters
 * of other categories would leave few or no products. Sorts the filters by the number of matches in their categories.
 */
async function readFoundFilters(context: Context, keyword: string): Promise<FilterGroup[]> {
  const request = { keyword, page: 1, limit: PAGE_LIMIT_MAX }
  const { data } = await context.upstream.call('goods.goodslist', request, context)
  const found = new Map<number, number>()
  for (const { category_id: id } of data.list) if (id) found.set(id, (found.get(id) ?? 0) + 1)
  const categories = [...found].toSorted((a, b) => b[1] - a[1]).slice(0, SEARCH_CATEGORIES_MAX)
  const lists = await Promise.all(categories.map(([id]) => readGroups(context, id)))
  const weighed = new Map<number, { group: FilterGroup; weight: number }>()
  for (const [index, [, weight]] of categories.entries()) {
    for (const group of lists[index] ?? []) {
      const known = weighed.get(group.id)
      weighed.set(group.id, {
        group: known ? joined(known.group, group) : group,
        weight: weight + (known?.weight ?? 0),
      })
    }
  }
  return [...weighed.values()]
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, SEARCH_FILTERS_MAX)
    .map(({ group }) => group)
}

/**
 * Merges the values of a filter that exists in two categories. Removes the counts, because each count covers only one
 * category.
 */
function joined(group: FilterGroup, other: FilterGroup): FilterGroup {
  const values = new Map(
    [...group.values, ...other.values]
      .filter(({ count }) => count !== 0)
      .map((value) => [value.id, { ...value, count: null }]),
  )
  return { ...group, values: [...values.values()] }
}
