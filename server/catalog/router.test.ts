import type { ReducedInput } from '#contracts/catalog/catalog.ts'
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
      expect.stringMatching(/^\/images\?src=%2Fpictures%2F1\.png&s=[\w-]{11}$/),
      expect.stringMatching(/^\/images\?src=%2Fpictures%2F1-back\.png&s=[\w-]{11}$/),
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

test('sends filters to the upstream with the upstream’s field names and with decimal prices', async () => {
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

test('shows a product without a title by its brand and number', async () => {
  const untitled = [goods(7, { title: '' }), goods(8, { title: '', brand_name: '' })]
  const { as } = createStubShop({ 'goods.goodslist': () => list(...untitled) })
  const { list: cards } = await as().catalog.products({ limit: 12 })
  expect(cards.map(({ title }) => title)).toEqual(['Brand #7', '#8'])
})

test('returns prices with currency null when the base currency cannot be read', async () => {
  const { as } = createStubShop({
    'goods.goodslist': () => list(goods(1)),
    'baseinfo.getcurrency': () => fail(failure('network')),
  })
  const { list: cards } = await as().catalog.products({ limit: 12 })
  expect(cards[0]?.price).toEqual({ minor: 1_250, currency: null })
})

test('returns a product with sanitised HTML, and with its related products in the order of related_ids', async () => {
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

/**
 * Returns a stub of `goods.goodslist` for a shop with these products. If a request lists ids, the stub returns the
 * products with these ids. Otherwise it returns the requested page of all products.
 */
function pagesOf(products: readonly ReturnType<typeof goods>[]) {
  return ({ ids, page, limit }: Record<string, unknown>) => {
    const first = (Number(page) - 1) * Number(limit)
    const shown = Array.isArray(ids)
      ? products.filter(({ id }) => ids.includes(id))
      : products.slice(first, first + Number(limit))
    return { list: shown, total: products.length }
  }
}

test('the procedure `sale` returns reduced products of the whole catalogue, best sellers first', async () => {
  const products = Array.from({ length: 130 }, (_, index) => goods(index + 1))
  products[59] = goods(60, { old_price: '20' })
  products[129] = goods(130, { old_price: '30' })
  const { as } = createStubShop({ 'goods.goodslist': pagesOf(products) })
  expect((await as().catalog.sale({ limit: 2 })).map(({ id }) => id)).toEqual([60, 130])
  expect((await as().catalog.sale({ limit: 1 })).map(({ id }) => id)).toEqual([60])
})

test('the procedure `sale` leaves out a product as soon as the upstream sends no old price for it', async () => {
  const products = [goods(1, { old_price: '20' }), goods(2, { old_price: '30' })]
  const { as } = createStubShop({ 'goods.goodslist': (input) => pagesOf(products)(input) })
  expect((await as().catalog.sale({ limit: 8 })).map(({ id }) => id)).toEqual([1, 2])
  products[0] = goods(1)
  expect((await as().catalog.sale({ limit: 8 })).map(({ id }) => id)).toEqual([2])
})

test('returns reduced products page by page in the requested order, by default the biggest saving first', async () => {
  const products = [
    goods(1, { price: '50', old_price: '60', sales_num: 3 }),
    goods(2, { price: '50', old_price: '50', sales_num: 9 }),
    goods(3, { price: '10', old_price: '20', sales_num: 1 }),
    goods(4),
    goods(5, { price: '90', old_price: '120', sales_num: 2 }),
  ]
  const { as } = createStubShop({ 'goods.goodslist': pagesOf(products) })
  const read = async (input: Omit<ReducedInput, 'page' | 'limit'> & { page?: number } = {}) => {
    const { list: cards, total } = await as().catalog.reduced({ limit: 2, ...input })
    return [total, ...cards.map(({ id }) => id)]
  }
  expect(await read()).toEqual([3, 3, 5])
  expect(await read({ page: 2 })).toEqual([3, 1])
  expect(await read({ page: 3 })).toEqual([3])
  expect(await read({ sort: 'price_asc' })).toEqual([3, 3, 1])
  expect(await read({ sort: 'price_desc' })).toEqual([3, 5, 1])
  expect(await read({ sort: 'sales_desc' })).toEqual([3, 1, 5])
  expect(await read({ sort: 'sales_asc' })).toEqual([3, 3, 5])
})

test('lists at most 240 reduced products', async () => {
  const products = Array.from({ length: 300 }, (_, index) => goods(index + 1, { old_price: '999' }))
  const { as } = createStubShop({ 'goods.goodslist': pagesOf(products) })
  expect((await as().catalog.reduced({ limit: 12 })).total).toBe(240)
})

test('ranks categories by the sales of the whole catalogue, and reads the catalogue once for all languages', async () => {
  const best = Array.from({ length: 48 }, (_, index) =>
    goods(index + 1, { category_id: 1, sales_num: 10 }),
  )
  const rest = Array.from({ length: 100 }, (_, index) =>
    goods(index + 49, { category_id: 2, sales_num: 9 }),
  )
  const { as, calls } = createStubShop({
    'goods.goodslist': pagesOf([...best, ...rest]),
    'goods.typelist': () => list(category(1, 48), category(2, 100)),
  })
  const hot = await as().catalog.hotCategories()
  expect(hot.map(({ id }) => id)).toEqual([2, 1])
  await as({ 'x-locale': 'ja' }).catalog.hotCategories()
  expect(calls.filter(({ name }) => name === 'goods.goodslist')).toHaveLength(4)
})

test('reads only the 2,400 best sellers of a huge catalogue', async () => {
  const { as, calls } = createStubShop({
    'goods.goodslist': ({ ids }) =>
      ids ? list() : { list: [goods(1, { old_price: '20' })], total: 50_000 },
  })
  await as().catalog.sale({ limit: 8 })
  const pages = calls.flatMap(({ input }) => input['page'] ?? [])
  expect(Math.max(...pages.map(Number))).toBe(50)
})

test('reads the catalogue again after a failed read', async () => {
  let isBroken = true
  const { as } = createStubShop({
    'goods.goodslist': (input) =>
      isBroken ? fail(failure('network')) : pagesOf([goods(1, { old_price: '20' })])(input),
  })
  await expect(as().catalog.sale({ limit: 8 })).rejects.toMatchObject({
    cause: { kind: 'network' },
  })
  isBroken = false
  expect(await as().catalog.sale({ limit: 8 })).toHaveLength(1)
})

test('returns the kind of a category, such as wallet, but leaves out a kind that the shop does not recognise', async () => {
  const kinds = ['wallet', 'spaceship', undefined]
  const { as } = createStubShop({
    'goods.typelist': () =>
      list(...kinds.map((device_kind, index) => ({ ...category(index + 1, 1), device_kind }))),
  })
  const categories = await as().catalog.categories()
  expect(categories.map(({ kind }) => kind)).toEqual(['wallet', undefined, undefined])
})

test('picks the 8 categories with the most sales, and prefers the category with more products if sales are equal', () => {
  const categories = Array.from({ length: 10 }, (_, index) => ({
    ...category(index + 1, index === 8 ? 50 : 10),
    category_image: '',
    device_kind: null,
  }))
  const sales = new Map([
    [7, 6],
    [3, 4],
    [2, 5],
  ])
  const hot = pickHotCategories(categories, sales)
  expect(hot.map(({ id }) => id)).toEqual([7, 2, 3, 9, 1, 4, 5, 6])
})

test('reads a cart of 60 products with two requests, keeps its order, and leaves out missing products', async () => {
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
