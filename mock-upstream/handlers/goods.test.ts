import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestMock, type Mock } from '#mock-upstream/testing/open-test-mock.ts'

let mock: Mock
let larger: Mock
beforeAll(async () => {
  mock = await openTestMock({ products: 120 })
  larger = await openTestMock({ products: 500 })
})
afterAll(async () => {
  await mock.close()
  await larger.close()
})

test('product 7 is the same in a shop of 120 products and in one of 500', async () => {
  const { code, data } = await mock.call('goods.goodsdetail', { id: 7 })
  expect(code).toBe(1)
  expect((await larger.call('goods.goodsdetail', { id: 7 })).data).toEqual(data)
  expect((await larger.call('goods.specslist', { goods_id: 7 })).data).toEqual(
    (await mock.call('goods.specslist', { goods_id: 7 })).data,
  )
})

test('a shop with another seed has other products', async () => {
  const other = await openTestMock({ products: 8, seed: 2 })
  const titles = async (one: Mock) =>
    (await one.call('goods.goodslist', { ids: [1, 2, 3] })).data.list.map(({ title }) => title)
  expect(await titles(other)).not.toEqual(await titles(mock))
  await other.close()
})

test('a product has the same fields in a list as in its details, except for the related products', async () => {
  const { list } = (await mock.call('goods.goodslist', { ids: [7] })).data
  const { related_ids, ...product } = (await mock.call('goods.goodsdetail', { id: 7 })).data
  expect(list).toEqual([product])
  expect(related_ids).not.toContain(7)
  expect(product.goods_images).toHaveLength(4)
  expect(product.price).toMatch(/^\d+\.\d\d$/)
})

test('returns twelve products per page by default', async () => {
  const { data } = await mock.call('goods.goodslist')
  expect(data.list).toHaveLength(12)
  expect(data.total).toBe(120)
})

test('title, description and specifications of a product depend on the language of the call, but its price does not', async () => {
  const { data: english } = await mock.call('goods.goodsdetail', { id: 7 })
  const { data: german } = await mock.call('goods.goodsdetail', { id: 7 }, { lang: 'de' })
  expect(german.title).not.toBe(english.title)
  expect(german.description).not.toBe(english.description)
  expect(german.price).toBe(english.price)
  const specs = async (lang: 'en' | 'de') =>
    (await mock.call('goods.specslist', { goods_id: 7 }, { lang })).data.list.map(
      ({ name }) => name,
    )
  expect(await specs('de')).not.toEqual(await specs('en'))
})

test('a request for an unknown product or an unknown category gets a 404', async () => {
  expect((await mock.call('goods.goodsdetail', { id: 121 })).code).toBe(404)
  expect((await mock.call('goods.specslist', { goods_id: 121 })).code).toBe(404)
  expect((await mock.call('goods.typeInfo', { id: 9 })).code).toBe(404)
  expect((await mock.call('goods.goodsTypes', { category_id: 9 })).code).toBe(404)
})

test('returns eight categories, each with its number of products', async () => {
  const { list, total } = (await mock.call('goods.typelist')).data
  expect(total).toBe(8)
  for (const category of list) {
    const found = await mock.call('goods.goodslist', { category_id: category.id })
    expect(category.goods_count).toBe(found.data.total)
    expect((await mock.call('goods.typeInfo', { id: category.id })).data).toEqual(category)
  }
})

test.each([{}, { category_id: 1 }, { category_id: 6 }])(
  'in the filters for %j, the count of an attribute value is the number of products that have the value',
  async (where) => {
    const { list } = (await mock.call('goods.goodsTypes', where)).data
    expect(list.length).toBeGreaterThan(3)
    for (const { attribute_id, values } of list)
      for (const { id, count } of values) {
        const chosen = { ...where, attributes: { [attribute_id]: [id] } }
        expect((await mock.call('goods.goodslist', chosen)).data.total).toBe(count)
      }
  },
)
