import type { Sort } from '#contracts/catalog/catalog.ts'
import type { RequestInput, ResponseOf } from '#contracts/upstream/endpoints.ts'
import type { FilterGroupWire, GoodsWire } from '#contracts/upstream/wire/goods.ts'

type Goods = ResponseOf<'goods.goodslist'>
type Request = RequestInput<'goods.goodslist'>

/** A request for products with one filter or sort order, and what the upstream should return. */
export type Filter = {
  field: keyof Request
  request: Request
  expected: string
  /** Returns what is wrong with the response, or null if it obeys the filter. */
  fault: (found: Goods) => string | null
  /** Effect on shoppers if the upstream ignores the filter. */
  effect: string
}

/** A word that is in no language. */
const NO_WORD = 'qzxvwkjq'

const FILTERED_OUT = 'Lists show products that the shopper filtered out.'
const WRONG_ORDER = 'Lists have another order than the one that the shopper chose.'

/**
 * Returns filters that change the list `all`, which was requested without a filter. Leaves out filters that need two
 * products with different values if all products have the same value. `groups` are the attributes to filter by.
 */
export function filtersToTry(all: Goods, groups: readonly FilterGroupWire[]): Filter[] {
  if (all.list.length < 2) return []
  return [
    byIds(all),
    inStock(),
    byKeyword(),
    ...byPrice(all),
    ...byOwner(all, 'category_id'),
    ...byOwner(all, 'brand_id'),
    ...byTag(all),
    ...byAttribute(all, groups),
    inOrder('price_asc', ({ price }) => Number(price)),
    inOrder('price_desc', ({ price }) => -Number(price)),
    ...bySales(all),
  ]
}

function byIds({ list }: Goods): Filter {
  const ids = list.slice(-2).map(({ id }) => id)
  return {
    field: 'ids',
    request: { ids },
    expected: `only the products ${ids.join(' and ')}`,
    fault: ({ list: found, broken }) => {
      const missing = ids.filter((id) => !found.some((row) => row.id === id))
      // A product that seems to be missing may be in a row that cannot be read, which has a finding of its own.
      if (missing.length > 0 && broken.length === 0)
        return `a list without ${missing.join(' and ')}`
      return countFault(found, ({ id }) => !ids.includes(id), 'others')
    },
    effect: 'Carts, saved products and comparisons lack products.',
  }
}

function inStock(): Filter {
  return {
    field: 'in_stock',
    request: { in_stock: true },
    expected: 'only products in stock',
    fault: ({ list }) => countFault(list, ({ have_num: stock }) => stock === 0, 'out of stock'),
    effect: FILTERED_OUT,
  }
}

function byKeyword(): Filter {
  return {
    field: 'keyword',
    request: { keyword: NO_WORD },
    expected: `no products for “${NO_WORD}”`,
    fault: ({ list, total }) => (list.length === 0 ? null : `${total} products`),
    effect: 'A search shows products that have nothing to do with it.',
  }
}

function byPrice({ list }: Goods): Filter[] {
  const prices = list.map(({ price }) => Number(price))
  const low = Math.min(...prices).toFixed(2)
  const high = Math.max(...prices).toFixed(2)
  if (low === high) return []
  return [
    {
      field: 'price_min',
      request: { price_min: high },
      expected: `only products of ${high} or more`,
      fault: ({ list: found }) =>
        countFault(found, ({ price }) => Number(price) < Number(high), 'cheaper'),
      effect: FILTERED_OUT,
    },
    {
      field: 'price_max',
      request: { price_max: low },
      expected: `only products of ${low} or less`,
      fault: ({ list: found }) =>
        countFault(found, ({ price }) => Number(price) > Number(low), 'more expensive'),
      effect: FILTERED_OUT,
    },
  ]
}

/**
 * Filters by the category or brand of one product. The list must be shorter than without the filter. It may contain
 * other ids, because the upstream may have categories inside categories.
 */
function byOwner(all: Goods, field: 'category_id' | 'brand_id'): Filter[] {
  const id = all.list.find((row) => row[field] !== null)?.[field]
  if (typeof id !== 'number' || all.list.every((row) => row[field] === id)) return []
  return [mustNarrow(all, { field, request: { [field]: id }, value: String(id) })]
}

function byTag(all: Goods): Filter[] {
  const tag = all.list
    .flatMap(({ tags }) => tags)
    .find((one) => !all.list.every(({ tags }) => tags.includes(one)))
  if (tag === undefined) return []
  return [mustNarrow(all, { field: 'tag', request: { tag }, value: `“${tag}”` })]
}

function byAttribute(all: Goods, groups: readonly FilterGroupWire[]): Filter[] {
  const choices = groups.flatMap(({ attribute_id: attribute, values }) =>
    values.map(({ id, count }) => ({ attribute, id, count })),
  )
  const choice = choices.find(({ count }) => count !== null && count > 0 && count < all.total)
  if (!choice) return []
  const { attribute, id } = choice
  const request = { attributes: { [attribute]: [id] } }
  return [mustNarrow(all, { field: 'attributes', request, value: `${attribute}: [${id}]` })]
}

type Narrowing = Pick<Filter, 'field' | 'request'> & { value: string }

/** Returns a filter that must find at least one product, and fewer products than without the filter. */
function mustNarrow({ total: all }: Goods, { field, request, value }: Narrowing): Filter {
  return {
    field,
    request,
    expected: `fewer than all ${all} products for ${value}`,
    fault: ({ total, broken }) => {
      if (total === 0 && broken.length === 0) return 'none'
      return total < all ? null : `all ${total}`
    },
    effect: FILTERED_OUT,
  }
}

/** Leaves the sort order out if the upstream does not say how often products were sold. */
function bySales({ list }: Goods): Filter[] {
  if (list.some(({ sales_num: sales }) => sales === null)) return []
  return [inOrder('sales_desc', ({ sales_num: sales }) => -(sales ?? 0))]
}

/** `rank` returns numbers that ascend in this sort order. */
function inOrder(sort: Sort, rank: (row: GoodsWire) => number): Filter {
  const isBehind = (row: GoodsWire, before: GoodsWire | undefined) =>
    before !== undefined && rank(before) > rank(row)
  return {
    field: 'sort',
    request: { sort },
    expected: `products sorted by ${sort}`,
    fault: ({ list }) =>
      countFault(list, (row, index) => isBehind(row, list[index - 1]), 'in a wrong place'),
    effect: WRONG_ORDER,
  }
}

/** Returns how many products break a filter, such as “3 of 24 products out of stock”. Returns null for none. */
function countFault(
  list: readonly GoodsWire[],
  isWrong: (row: GoodsWire, index: number) => boolean,
  how: string,
): string | null {
  const count = list.filter((row, index) => isWrong(row, index)).length
  return count === 0 ? null : `${count} of ${list.length} products ${how}`
}
