import { expect, test } from 'vitest'
import { createStubShop, fail, failure } from '#server/testing/stub-shop.ts'
import { goods } from '#server/testing/wire-examples.ts'

const list = (...entries: unknown[]) => ({ list: entries, total: entries.length })
const review = (rating: number) => ({
  id: rating,
  username: 'Ann',
  rating,
  content: 'Good',
  goods_id: 1,
  create_time: 1_700_000_000,
})
const box = (cable: string) => ({ name: 'Box', items: [{ name: 'Cable', value: cable }] })

test('compares products in the order of the URL, with specifications, rating and suggestions', async () => {
  const { as, calls } = createStubShop({
    'goods.goodslist': ({ ids }) =>
      ids ? list(goods(2), goods(7)) : list(goods(7), goods(8), goods(9)),
    'goods.specslist': ({ goods_id: id }) => list(box(id === 7 ? 'USB-C' : 'USB-A')),
    'baseinfo.commonList': ({ goods_id: id }) => (id === 7 ? list(review(5), review(4)) : list()),
  })
  const { products, leftOut, suggestions } = await as().catalog.compare({ ids: '7,2' })
  expect(products.map(({ product }) => product.id)).toEqual([7, 2])
  expect(products.map(({ rating }) => rating)).toEqual([{ average: 4.5, count: 2 }, null])
  expect(products[1]?.specifications).toEqual([box('USB-A')])
  expect(leftOut).toEqual({ unknown: [], unread: [], tooMany: 0, unreadable: 0 })
  expect(suggestions.map(({ id }) => id)).toEqual([8, 9])
  expect(calls.map(({ input }) => input)).toContainEqual(
    expect.objectContaining({ category_id: 1, in_stock: true }),
  )
})

test('returns the unknown ids in the URL of a comparison, and counts unreadable and surplus entries', async () => {
  const { as, calls } = createStubShop({
    'goods.goodslist': ({ ids }) => (ids ? list(goods(1), goods(2)) : list()),
    'goods.specslist': () => list(),
    'baseinfo.commonList': () => list(),
  })
  const ids = '1,1,2,<script>,-3,0,1.5,999999,4,5,6,12345678901'
  const { products, leftOut } = await as().catalog.compare({ ids })
  expect(products.map(({ product }) => product.id)).toEqual([1, 2])
  expect(leftOut).toEqual({ unknown: [999_999, 4], unread: [], tooMany: 2, unreadable: 5 })
  expect(calls.find(({ name }) => name === 'goods.goodslist')?.input).toMatchObject({
    ids: [1, 2, 999_999, 4],
  })
})

test('does not count a product as unknown if the upstream sent a row that cannot be read', async () => {
  const { as } = createStubShop({
    'goods.goodslist': ({ ids }) => (ids ? list(goods(1), { ...goods(2), price: 'x' }) : list()),
    'goods.specslist': () => list(),
    'baseinfo.commonList': () => list(),
  })
  const left = { unknown: [], unread: [2], tooMany: 0, unreadable: 0 }
  expect((await as().catalog.compare({ ids: '1,2' })).leftOut).toEqual(left)
  expect((await as().catalog.saved({ ids: '1,2' })).leftOut).toEqual(left)
})

test('returns an empty comparison without an upstream call when the URL has no readable id', async () => {
  const { as, calls } = createStubShop({})
  const nothing = { products: [], suggestions: [] }
  expect(await as().catalog.compare({ ids: '' })).toMatchObject(nothing)
  expect(await as().catalog.compare({ ids: ' , x' })).toMatchObject(nothing)
  expect(calls).toEqual([])
  await expect(as().catalog.compare({ ids: '1,'.repeat(101) })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
})

test('compares products even when ratings and suggestions cannot be read', async () => {
  const { as } = createStubShop({
    'goods.goodslist': ({ ids }) => (ids ? list(goods(1)) : fail(failure('timeout'))),
    'goods.specslist': () => list(box('USB-C')),
    'baseinfo.commonList': () => fail(failure('timeout')),
  })
  const { products, suggestions } = await as().catalog.compare({ ids: '1' })
  expect(products[0]).toMatchObject({ rating: null, specifications: [box('USB-C')] })
  expect(suggestions).toEqual([])
})
