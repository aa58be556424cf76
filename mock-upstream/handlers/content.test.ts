import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestMock, type Mock } from '#mock-upstream/testing/open-test-mock.ts'

let mock: Mock
beforeAll(async () => {
  mock = await openTestMock({ products: 120 })
})
afterAll(() => mock.close())

const articles = async (payload: Record<string, unknown>) =>
  (await mock.call('article.personal_list', { type: 'article', limit: 48, ...payload })).data

test('lists eight articles, either the newest or the most read first', async () => {
  const { list, total } = await articles({})
  expect(total).toBe(8)
  const times = list.map(({ create_time }) => Number(create_time))
  expect(times).toEqual(times.toSorted((a, b) => b - a))
  const views = (await articles({ order: 'most_read' })).list.map((one) => Number(one.views))
  expect(views).toEqual(views.toSorted((a, b) => b - a))
})

test('the pages of the article list together contain every article once, and a page past the end is empty', async () => {
  const all = (await articles({})).list
  const pages = await Promise.all([1, 2, 3, 4].map((page) => articles({ page, limit: 3 })))
  expect(pages.flatMap(({ list }) => list)).toEqual(all)
  expect(pages.map(({ total }) => total)).toEqual([8, 8, 8, 8])
})

test('an article comes with the previous and the next article of the list, and with null where the list has no such article', async () => {
  const all = (await articles({})).list
  const info = async (id: unknown) => (await mock.call('article.personal_info', { id })).data
  const second = await info(all[1]?.id)
  expect([second.prev, second.next]).toEqual([all[0], all[2]])
  expect((await info(all[0]?.id)).prev).toBeNull()
  expect((await info(all[7]?.id)).next).toBeNull()
})

test('different articles have different related articles, and no article is related to itself or to its neighbours in the list', async () => {
  const all = (await articles({})).list
  const alsoRead = async (id: unknown) =>
    (await mock.call('article.personal_info', { id })).data.also_read ?? []
  const [ofFirst, ofFifth] = [await alsoRead(all[0]?.id), await alsoRead(all[4]?.id)]
  expect(new Set(ofFirst.map((entry) => entry?.id)).size).toBe(3)
  for (const near of all.slice(0, 2)) expect(ofFirst).not.toContainEqual(near)
  expect(ofFifth).not.toEqual(ofFirst)
})

test('returns each article in the language of the request', async () => {
  const request = { type: 'article', limit: 48 }
  const { list } = (await mock.call('article.personal_list', request, { lang: 'th' })).data
  expect(list).toHaveLength(8)
  for (const { title } of list) expect(title).toMatch(/\p{Script=Thai}/u)
})

test('lists twelve help items, each with HTML content', async () => {
  const { list, total } = (
    await mock.call('article.personal_list', { type: 'assistance', limit: 48 })
  ).data
  expect(total).toBe(12)
  const first = (await mock.call('article.personal_info', { id: list[0]?.id })).data
  expect(first.info.content).toContain('<p>')
  expect(first.next).toEqual(list[1])
})

test('an unknown article gets a 404', async () => {
  expect((await mock.call('article.personal_info', { id: 99 })).code).toBe(404)
})

test('a request for an article does not return a help item, and vice versa', async () => {
  const code = async (id: number, type: string) =>
    (await mock.call('article.personal_info', { id, type })).code
  expect([await code(101, 'article'), await code(101, 'assistance')]).toEqual([404, 1])
  expect([await code(1, 'article'), await code(1, 'assistance')]).toEqual([1, 404])
})

test('returns all thirty questions, or only those of the category that the request names', async () => {
  const all = (await mock.call('article.questions')).data
  expect(all.total).toBe(30)
  const category = all.list[0]?.category
  const some = (await mock.call('article.questions', { category })).data
  expect(some.list).toEqual(all.list.filter((one) => one.category === category))
  expect((await mock.call('article.questions', { category: 'nonsense' })).data.total).toBe(0)
})

test('returns twelve brands, each with its number of products', async () => {
  const { list, total } = (await mock.call('baseinfo.gettrademark')).data
  expect(total).toBe(12)
  for (const brand of list) {
    const found = await mock.call('goods.goodslist', { brand_id: brand.id })
    expect(brand.goods_count).toBe(found.data.total)
    expect((await mock.call('baseinfo.trademarkInfo', { id: brand.id })).data).toEqual(brand)
  }
  expect((await mock.call('baseinfo.gettrademark', { page: 3, limit: 5 })).data.list).toHaveLength(
    2,
  )
  expect((await mock.call('baseinfo.trademarkInfo', { id: 13 })).code).toBe(404)
})

test('returns only reviews of the product that the request names', async () => {
  const all = (await mock.call('baseinfo.commonList', { page: 1, limit: 48 })).data
  expect(all.total).toBe(80)
  const goods_id = all.list[0]?.goods_id
  const own = (await mock.call('baseinfo.commonList', { goods_id, limit: 48 })).data
  expect(own.list.length).toBeGreaterThan(0)
  expect(own.list.every((review) => review.goods_id === goods_id)).toBe(true)
})

test('each banner links to an existing category', async () => {
  const { list } = (await mock.call('index.banners')).data
  expect(list).toHaveLength(4)
  for (const { link } of list) {
    const id = Number(/^\/catalogOption\/(\d+)$/.exec(String(link))?.[1])
    expect((await mock.call('goods.typeInfo', { id })).code).toBe(1)
  }
})

test('returns sixteen languages and exactly one base currency', async () => {
  expect((await mock.call('baseinfo.langs')).data.total).toBe(16)
  const { list } = (await mock.call('baseinfo.getcurrency')).data
  expect(list.filter(({ is_base }) => is_base === '1')).toHaveLength(1)
})

test('the coin prices change when the clock of the world advances', async () => {
  const world = 'prices'
  const price = async () => (await mock.call('baseinfo.info', {}, { world })).data.btc_price
  const before = await price()
  await mock.control('clock', { action: 'advance', seconds: 3_600 }, world)
  expect(await price()).not.toBe(before)
})

test('the mock stores visitors’ call-back requests, subscriptions and questions', async () => {
  const world = 'left'
  const call = { name: 'Grace', mobile: '+44 20 7946 0199' }
  expect((await mock.call('baseinfo.callus', call, { world })).code).toBe(1)
  const email = { email: 'grace@example.org' }
  const first = await mock.call('baseinfo.subemail', email, { world })
  const second = await mock.call('baseinfo.subemail', email, { world })
  expect([first.code, second.code]).toEqual([1, 1])
  expect(second.msg).not.toBe(first.msg)
  const question = { ...call, content: 'Is it genuine?', type: 'question' }
  expect((await mock.call('baseinfo.uquestion', question, { world })).code).toBe(1)
  const { db } = mock.worlds.get(world)
  expect(db.prepare('select name, mobile from main.call_backs').all()).toMatchObject([call])
  expect(db.prepare('select email from main.subscriptions').all()).toMatchObject([email])
  expect(db.prepare('select type, content from main.questions').all()).toMatchObject([
    { type: 'question', content: 'Is it genuine?' },
  ])
})
