import { expect, test } from 'vitest'
import { createStubShop, fail, failure } from '#server/testing/stub-shop.ts'
import { goods } from '#server/testing/wire-examples.ts'
import { pickHotCategories } from './best-sellers.ts'

const category = (id: number, count: number) => ({
  id,
  category_name: `Category ${id}`,
  category_image: '',
  description: '',
  goods_count: count,
})
const list = (...entries: unknown[]) => ({ list: entries, total: entries.length })

test('maps every field of a product card, and lists each picture once', async () => {
  const { as } = createStubShop({
    'goods.goodslist': () => list(goods(1, { old_price: '15', price: 12.5 })),
  })
  const { list: cards, total } = await as().catalog.products({ limit: 12 })
  expect(total).toBe(1)
  expect(cards[0]).toEqual({
    id: 1,
    title: 'Product 1',
    tags: ['hot'],
    images: [
      expect.stringMatching(/^\/images\?src=%2Fpictures%2F1\.png&s=[\w-]{22}$/),
      expect.stringMatching(/^\/images\?src=%2Fpictures%2F1-back\.png&s=[\w-]{22}$/),
    ],
    price: { minor: 1_250, currency: 'EUR' },
    oldPrice: { minor: 1_500, currency: 'EUR' },
    stock: 3,
    salesCount: 7,
    categoryId: 1,
    brandId: 1,
    brandName: 'Brand',
  })
})

test('sends the filters to the upstream with wire names and decimal prices', async () => {
  const { as, calls } = createStubShop({ 'goods.goodslist': () => list() })
  await as().catalog.products({
    categoryId: 2,
    priceMinMinor: 1_050,
    attributes: { '3': [4, 5] },
    inStock: true,
    sort: 'price_asc',
    page: 2,
    limit: 24,
  })
  expect(calls[0]?.input).toEqual({
    category_id: 2,
    price_min: '10.50',
    attributes: { '3': [4, 5] },
    in_stock: true,
    sort: 'price_asc',
    page: 2,
    limit: 24,
  })
})

test('refuses filters with too many attributes or values without calling the upstream', async () => {
  const { as, calls } = createStubShop({ 'goods.goodslist': () => list() })
  const request = (groups: number, values: number) => {
    const chosen = Array.from({ length: values }, (_, index) => index + 1)
    const ids = Array.from({ length: groups }, (_, index) => String(index + 1))
    const attributes = Object.fromEntries(ids.map((id) => [id, chosen]))
    return as().catalog.products({ limit: 12, attributes })
  }
  await expect(request(21, 1)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await expect(request(1, 51)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  expect(calls).toEqual([])
  expect((await request(20, 50)).total).toBe(0)
})

test('returns prices with currency null when the base currency cannot be read', async () => {
  const { as } = createStubShop({
    'goods.goodslist': () => list(goods(1)),
    'baseinfo.getcurrency': () => fail(failure('network')),
  })
  const { list: cards } = await as().catalog.products({ limit: 12 })
  expect(cards[0]?.price).toEqual({ minor: 1_250, currency: null })
})

test('returns a product with sanitised HTML, and its related products in the upstream’s order', async () => {
  const { as } = createStubShop({
    'goods.goodsdetail': () =>
      goods(1, { related_ids: [3, 2], description: '<p onclick="x">Good</p>' }),
    'goods.goodslist': () => list(goods(2), goods(3)),
  })
  const product = await as().catalog.product({ id: 1 })
  expect(product.descriptionHtml).toBe('<p>Good</p>')
  expect(product.related.map(({ id }) => id)).toEqual([3, 2])
})

test('returns a product even when its related products cannot be read', async () => {
  const { as } = createStubShop({
    'goods.goodsdetail': () => goods(1, { related_ids: [2] }),
    'goods.goodslist': () => fail(failure('timeout')),
  })
  expect((await as().catalog.product({ id: 1 })).related).toEqual([])
})

test('lists products with an old price in the sale, best-selling first', async () => {
  const { as, calls } = createStubShop({
    'goods.goodslist': () =>
      list(
        goods(1),
        goods(2, { old_price: '20' }),
        goods(3, { old_price: '30' }),
        goods(4, { old_price: '9' }),
      ),
  })
  const cards = await as().catalog.sale({ limit: 2 })
  expect(cards.map(({ id }) => id)).toEqual([2, 3])
  expect(calls[0]?.input).toMatchObject({ sort: 'sales_desc', limit: 48 })
})

test('picks the 8 categories with the most sales, and fills up with those that have the most products', () => {
  const categories = Array.from({ length: 10 }, (_, index) => ({
    ...category(index + 1, index === 8 ? 50 : 10),
    category_image: '',
  }))
  const seller = (id: number, sold: number) => ({
    ...goods(1),
    description: '',
    old_price: null,
    category_id: id,
    sales_num: sold,
  })
  const hot = pickHotCategories(categories, [
    seller(7, 5),
    seller(3, 4),
    seller(7, 1),
    seller(2, 5),
  ])
  expect(hot.map(({ id }) => id)).toEqual([7, 2, 3, 9, 1, 4, 5, 6])
})

test('reads a cart of 60 products in two pages, keeps the cart’s order, and leaves out missing products', async () => {
  const ids = Array.from({ length: 60 }, (_, index) => 60 - index)
  const { as, calls } = createStubShop({
    'goods.goodslist': ({ ids }) =>
      list(...(ids as number[]).filter((id) => id !== 30).map((id) => goods(id))),
  })
  const cards = await as().cart.products({ ids })
  expect(cards.map(({ id }) => id)).toEqual(ids.filter((id) => id !== 30))
  expect(calls.filter(({ name }) => name === 'goods.goodslist')).toHaveLength(2)
})

test('makes no upstream call for an empty cart', async () => {
  const { as, calls } = createStubShop({})
  await expect(as().cart.products({ ids: [] })).resolves.toEqual([])
  expect(calls).toHaveLength(0)
})
