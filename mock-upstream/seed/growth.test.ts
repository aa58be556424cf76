import { afterAll, beforeAll, expect, test } from 'vitest'
import { LOCALES } from '#contracts/locales.ts'
import { drawSubject } from '#mock-upstream/http/picture-subjects.ts'
import { openTestMock, type Mock } from '#mock-upstream/testing/open-test-mock.ts'
import { relatedIds } from './related.ts'
import { SEED_TIME } from './seed-time.ts'

const SMALL = 40
const ids = Array.from({ length: SMALL }, (_, index) => index + 1)

let small: Mock
let large: Mock
beforeAll(async () => {
  small = await openTestMock({ products: SMALL, at: SEED_TIME })
  large = await openTestMock({ products: 400, at: SEED_TIME })
})
afterAll(async () => {
  await small.close()
  await large.close()
})

test.each(LOCALES)(
  'in %s, the products 1 to 40 are the same in a shop of 400 products and in a shop of 40 products',
  async (lang) => {
    const list = async ({ call }: Mock) =>
      (await call('goods.goodslist', { ids, page: 1, limit: SMALL }, { lang })).data.list
    const specs = async ({ call }: Mock) =>
      Promise.all(
        ids.map(async (goods_id) => (await call('goods.specslist', { goods_id }, { lang })).data),
      )
    const sorted = (goods: Awaited<ReturnType<typeof list>>) =>
      goods.toSorted((a, b) => Number(a.id) - Number(b.id))
    expect(sorted(await list(large))).toEqual(sorted(await list(small)))
    expect(await specs(large)).toEqual(await specs(small))
  },
)

test('a product has the same pictures in a shop of 400 products as in a shop of 40 products', () => {
  for (const id of ids)
    for (const n of [1, 2, 3, 4])
      expect(drawSubject({ seed: 1, products: 400 }, 'product', { id, n })).toEqual(
        drawSubject({ seed: 1, products: SMALL }, 'product', { id, n }),
      )
})

test('if two products are related in a shop of 400 products, they are also related in a shop of 40 products that has both', () => {
  for (const id of ids) {
    const inBoth = relatedIds(1, id, 400).filter((other) => other <= SMALL)
    const inSmall = relatedIds(1, id, SMALL)
    expect(inSmall.slice(0, inBoth.length)).toEqual(inBoth)
  }
})

test('shops of 40 and of 400 products have the same site info, banners, questions and orders, except orders for products that only the larger shop has', async () => {
  const ordersOf = async (mock: Mock) => {
    const token = await mock.login()
    return (await mock.call('order.list', { page: 1, limit: 48 }, { token })).data.list
  }
  const [inLarge, inSmall] = [await ordersOf(large), await ordersOf(small)]
  const shared = inLarge.filter(({ goods }) => goods.every(({ id }) => Number(id) <= SMALL))
  expect(shared.length).toBeGreaterThan(3)
  for (const order of shared) expect(inSmall).toContainEqual(order)
  for (const name of ['baseinfo.info', 'index.banners', 'article.questions'] as const)
    expect((await large.call(name)).data).toEqual((await small.call(name)).data)
})
