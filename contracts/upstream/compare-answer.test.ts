import { expect, test } from 'vitest'
import { compareAnswer } from './compare-answer.ts'

const category = {
  id: 1,
  category_name: 'Keys',
  category_image: '',
  description: '',
  goods_count: 2,
}
const listOf = (...list: unknown[]) => ({ list, total: list.length })

test('an answer as the table says has nothing to tell', () => {
  expect(compareAnswer('goods.typelist', listOf(category))).toEqual({
    differences: [],
    tolerated: [],
    unknown: [],
    data: { list: [category], total: 1, broken: [] },
  })
})

test('what cannot be read is told by field, expectation and what was seen, once for many entries', () => {
  const wrong = { ...category, category_name: 7 }
  const { differences, data } = compareAnswer('goods.typelist', listOf(category, wrong, wrong))
  expect(differences).toEqual([
    { field: 'list.1.category_name', expected: 'string', seen: '7', times: 2 },
  ])
  expect(data?.list).toHaveLength(1)
})

test('an answer that is no list at all differs as a whole', () => {
  expect(compareAnswer('goods.typelist', 'none').differences).toEqual([
    { field: 'data', expected: 'object', seen: '"none"' },
  ])
})

test('another form that is read all the same is told apart', () => {
  const quirky = { ...category, id: '1', goods_count: '2', description: null, colour: 'red' }
  expect(compareAnswer('goods.typelist', listOf(quirky, quirky))).toMatchObject({
    differences: [],
    tolerated: [
      { field: 'list.0.id', expected: 'a number', seen: '"1"', times: 2 },
      { field: 'list.0.description', expected: 'a text', seen: 'null', times: 2 },
      { field: 'list.0.goods_count', expected: 'a number', seen: '"2"', times: 2 },
    ],
    unknown: ['list[].colour'],
  })
})

test('what is only hidden, or shown as it came, differs all the same', () => {
  const teaser = { id: 1, title: 'Seeds', summary: '', image: '', views: 1, create_time: 1 }
  const { differences, tolerated, data } = compareAnswer(
    'article.personal_list',
    listOf(teaser, { ...teaser, create_time: 'soon', views: 'many' }),
  )
  expect(differences).toEqual([
    { field: 'list.1.views', expected: expect.any(String), seen: '"many"' },
    { field: 'list.1.create_time', expected: expect.stringContaining('ISO 8601'), seen: '"soon"' },
  ])
  expect(tolerated).toEqual([])
  expect(data?.list).toHaveLength(2)
})

test('a neighbour or a status that cannot be understood is named at its place', () => {
  const teaser = { id: 1, title: 'Seeds', summary: '', image: '', views: 1, create_time: 1 }
  const article = { info: { ...teaser, content: '' }, prev: { id: 2 }, next: '' }
  const { differences } = compareAnswer('article.personal_info', {
    ...article,
    also_read: [teaser, { ...teaser, id: 'x' }],
  })
  expect(differences.map(({ field }) => field)).toEqual(['prev', 'also_read.1.id'])
})

test('"" and [] for nothing, "1" for yes and a text for a list are forms of it', () => {
  const currency = { id: 1, code: 'EUR', name: 'Euro', symbol: '€', rate: '1', is_base: '1' }
  expect(compareAnswer('baseinfo.getcurrency', listOf(currency)).tolerated).toEqual([
    { field: 'list.0.is_base', expected: '0 or 1', seen: '"1"' },
  ])
  const texts = { title: 'Vault', goods_image: '', price: '9.90', brand_name: '', description: '' }
  const numbers = { id: 1, have_num: 3, sales_num: 0, category_id: 1, brand_id: 1 }
  const product = { ...texts, ...numbers, goods_images: [], tags: 'hot', old_price: [] }
  expect(compareAnswer('goods.goodslist', listOf(product)).tolerated).toEqual([
    { field: 'list.0.tags', expected: 'a list', seen: '"hot"' },
    { field: 'list.0.old_price', expected: 'null', seen: '[]' },
  ])
})

test('an optional field may be left out, a write may answer anything', () => {
  expect(compareAnswer('user.logout', { any: 'thing' })).toMatchObject({
    differences: [],
    tolerated: [],
    unknown: [],
  })
})

test('what tells about a person is named, not repeated', () => {
  const told = JSON.stringify([
    compareAnswer('user.login', { userinfo: { token: 4_711_000, username: 'ada', email: '' } }),
    compareAnswer('user.info', { userinfo: { username: 'a', name: 'b', email: '', phone: 4_711 } }),
  ])
  expect(told).toContain('"field":"userinfo.token","expected":"string","seen":"a number (hidden)"')
  expect(told).toContain('"field":"userinfo.phone","expected":"a text","seen":"a number (hidden)"')
  expect(told.replaceAll(/"data":\{.*?\}\}/g, '')).not.toContain('4711')
})
