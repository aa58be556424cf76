import * as z from 'zod/mini'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toMinor } from '#contracts/money.ts'
import type { GoodsListRequest } from '#contracts/upstream/wire/goods.ts'
import { openTestMock, type Mock } from '#mock-upstream/testing/open-test-mock.ts'

let mock: Mock
beforeAll(async () => {
  mock = await openTestMock({ products: 40 })
})
afterAll(() => mock.close())

const productsSchema = z.object({
  total: z.number(),
  list: z.array(
    z.object({
      id: z.number(),
      title: z.string(),
      initial_title: z.string(),
      price: z.string(),
      initial_price: z.string(),
      have_num: z.number(),
      initial_num: z.number(),
    }),
  ),
  schema: z.object({ properties: z.record(z.string(), z.unknown()) }),
})
async function products(world: string, query = '') {
  mock.worlds.enter(world)
  return z.parse(productsSchema, await mock.see(`products?world=${world}${query}`))
}
async function listIds(world: string, request: GoodsListRequest) {
  const { data } = await mock.call('goods.goodslist', { ...request, limit: 40 }, { world })
  return data.list.map(({ id }) => Number(id))
}

test('the control API finds a product by keyword and sets its stock, and shoppers see the new stock', async () => {
  const world = 'stock'
  const all = await products(world)
  expect(all.total).toBe(40)
  const [first] = all.list
  const id = first?.id ?? 0
  const found = await products(world, `&keyword=${encodeURIComponent(first?.title ?? '')}`)
  expect(found.list.map((entry) => entry.id)).toContain(id)
  expect(await mock.control('stock', { id, num: 3 }, world)).toMatchObject({ status: 200 })
  expect((await mock.call('goods.goodsdetail', { id }, { world })).data.have_num).toBe(3)
  const after = (await products(world)).list.find((entry) => entry.id === id)
  expect(after).toEqual({ ...first, have_num: 3 })
})

test('the control API changes title, price and stock of a product only in one world, and a reset undoes the changes', async () => {
  const world = 'edited'
  const read = async (where: string) =>
    (await mock.call('goods.goodsdetail', { id: 7 }, { world: where })).data
  const before = await read(world)
  const edit = { id: 7, title: '  A vault  ', price: '12.5', num: 4 }
  const answer = await mock.control('product', edit, world)
  const row = { id: 7, title: 'A vault', price: '12.50', have_num: 4, initial_title: before.title }
  expect(answer).toMatchObject({ status: 200, body: { ...row, initial_price: before.price } })
  const shown = { title: 'A vault', price: '12.50', have_num: 4 }
  expect(await read(world)).toMatchObject(shown)
  expect(
    (await mock.call('goods.goodsdetail', { id: 7 }, { world, lang: 'ja' })).data,
  ).toMatchObject(shown)
  expect(await read('another')).toEqual(before)
  expect(await mock.see(`verify?world=${world}`)).toMatchObject({ holds: true })
  await mock.control('reset', {}, world)
  expect(await read(world)).toEqual(before)
})

test('an edit with null restores the initial title or price of a product, and fields missing from the edit stay unchanged', async () => {
  const world = 'restored'
  const [first] = (await products(world)).list
  const id = first?.id ?? 0
  await mock.control('product', { id, title: 'A vault', price: '1' }, world)
  const priced = await mock.control('product', { id, title: null }, world)
  expect(priced.body).toMatchObject({ title: first?.initial_title, price: '1.00' })
  expect((await mock.control('product', { id, price: null }, world)).body).toEqual(first)
})

test('shoppers can sort and filter the products by edited prices', async () => {
  const world = 'prices'
  const cheapest = await listIds(world, { sort: 'price_asc' })
  const id = cheapest.at(-1) ?? 0
  await mock.control('product', { id, price: '0.01' }, world)
  expect(await listIds(world, { sort: 'price_asc' })).toEqual([id, ...cheapest.slice(0, -1)])
  expect((await listIds(world, { sort: 'price_desc' })).at(-1)).toBe(id)
  expect(await listIds(world, { price_max: '0.01' })).toEqual([id])
  expect(await listIds(world, { price_min: '0.02' })).not.toContain(id)
})

test('if the edited price of a product is not lower than its old (crossed-out) price, the mock returns no old price', async () => {
  const world = 'reduced'
  const { data } = await mock.call('goods.goodslist', { limit: 40 }, { world })
  const reduced = data.list.find(({ old_price }) => old_price !== null)
  const id = Number(reduced?.id)
  const oldPrice = String(reduced?.old_price)
  const oldPriceAt = async (price: string) => {
    await mock.control('product', { id, price }, world)
    return (await mock.call('goods.goodsdetail', { id }, { world })).data.old_price
  }
  expect(await oldPriceAt(oldPrice)).toBeNull()
  expect(await oldPriceAt('0.50')).toBe(oldPrice)
})

test('shoppers find a product by its edited title, but only if the product also passes the other filters of the request', async () => {
  const world = 'titles'
  const { data } = await mock.call('goods.goodsdetail', { id: 7 }, { world })
  const category = Number(data.category_id)
  await mock.control('product', { id: 7, title: 'Zanzibar Vault' }, world)
  expect(await listIds(world, { keyword: 'VAULT zanz' })).toEqual([7])
  expect(await listIds(world, { keyword: 'zanzibar', category_id: category })).toEqual([7])
  expect(await listIds(world, { keyword: 'zanzibar', category_id: category + 1 })).toEqual([])
  expect(await listIds(world, { keyword: 'zanzibar', tag: 'no such tag' })).toEqual([])
  const word = 'wallet'
  const before = await listIds('untouched', { keyword: word })
  await mock.control('product', { id: 7, title: 'Walletino' }, world)
  const after = await listIds(world, { keyword: word })
  expect(after.toSorted((a, b) => a - b)).toEqual(
    [...new Set([...before, 7])].toSorted((a, b) => a - b),
  )
  expect((await products(world, '&keyword=walletino')).list).toMatchObject([{ id: 7 }])
})

test('the preview of an order uses the edited price of a product, and the totals of placed orders stay right', async () => {
  const world = 'sold'
  const token = await mock.login({ world })
  const total = async () => {
    const items = [{ id: 7, num: 2 }]
    const { data } = await mock.call('order.preview', { items }, { world, token })
    return toMinor(String(data.amount))
  }
  await mock.control('product', { id: 7, price: '10.00' }, world)
  expect(await total()).toBe(2_000)
  await mock.control('product', { id: 7, price: '11.00' }, world)
  expect(await total()).toBe(2_200)
  expect(await mock.see(`verify?world=${world}`)).toMatchObject({ holds: true })
})

test('the control API returns the JSON Schema of the product fields that can be edited', async () => {
  const { schema } = await products('schema')
  expect(Object.keys(schema.properties)).toEqual(['title', 'price', 'num'])
  expect(schema.properties['num']).toMatchObject({ minimum: 0, maximum: 9_999 })
})
