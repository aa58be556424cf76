import { expect, test } from 'vitest'
import { SEARCH_CATEGORIES_MAX, SEARCH_FILTERS_MAX } from '#contracts/limits.ts'
import { createStubShop } from '#server/testing/stub-shop.ts'

const product = (id: number, categoryId: number) => ({
  id,
  title: `Product ${id}`,
  price: '10.00',
  have_num: 1,
  category_id: categoryId,
})
const group = (id: number, values: readonly [id: number, count: number][]) => ({
  attribute_id: id,
  name: `Group ${id}`,
  values: values.map(([value, count]) => ({ id: value, name: `Value ${value}`, count })),
})

/**
 * Starts a shop in which every search finds one product from each category in `categories`. `filters` maps a category
 * id to the filters of the category.
 */
function startWith(
  categories: readonly number[],
  filters: Record<number, ReturnType<typeof group>[]>,
) {
  return createStubShop({
    'goods.goodslist': () => {
      const list = categories.map((id, index) => product(index + 1, id))
      return { list, total: list.length }
    },
    'goods.goodsTypes': ({ category_id: id = 0 }) => ({ list: filters[Number(id)] ?? [] }),
  })
}

test('a search returns the filters of the categories with matches, sorted by the number of matches', async () => {
  const { as, calls } = startWith([2, 1, 2, 3], {
    1: [group(10, [[100, 5]])],
    2: [group(20, [[200, 3]]), group(30, [[300, 1]])],
    3: [
      group(30, [
        [301, 2],
        [302, 0],
      ]),
    ],
  })
  const groups = await as().catalog.filters({ keyword: 'steel' })
  expect(groups.map(({ id }) => id)).toEqual([30, 20, 10])
  // The counts are null, because each count from the upstream covers only one category. Value 302 is left out, because
  // it has no products.
  expect(groups[0]?.values).toEqual([
    { id: 300, name: 'Value 300', count: null },
    { id: 301, name: 'Value 301', count: null },
  ])
  expect(calls.map(({ name, input }) => [name, input])).toEqual([
    ['goods.goodslist', { keyword: 'steel', page: 1, limit: 48 }],
    ['goods.goodsTypes', { category_id: 2 }],
    ['goods.goodsTypes', { category_id: 1 }],
    ['goods.goodsTypes', { category_id: 3 }],
  ])
})

test('a search reads the filters of a limited number of categories, and returns a limited number of filters', async () => {
  const categories = Array.from({ length: 9 }, (_, index) => index + 1)
  const own = (id: number) => [1, 2, 3].map((part) => group(id * 10 + part, [[id * 10 + part, 1]]))
  const filters = Object.fromEntries(categories.map((id) => [id, own(id)]))
  const { as, calls } = startWith(categories, filters)
  expect(await as().catalog.filters({ keyword: 'a' })).toHaveLength(SEARCH_FILTERS_MAX)
  expect(calls).toHaveLength(1 + SEARCH_CATEGORIES_MAX)
})

test('offers no filters if a search finds nothing, and all filters of a category if the search is limited to this category', async () => {
  const nothing = startWith([], {})
  expect(await nothing.as().catalog.filters({ keyword: 'zzz' })).toEqual([])
  const { as, calls } = startWith([1], { 2: [group(20, [[200, 3]])] })
  expect(await as().catalog.filters({ categoryId: 2, keyword: 'steel' })).toMatchObject([
    { id: 20, values: [{ id: 200, count: 3 }] },
  ])
  expect(calls).toHaveLength(1)
})
