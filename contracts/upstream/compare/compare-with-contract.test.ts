import { expect, test } from 'vitest'
import { compareWithContract } from './compare-with-contract.ts'

const category = {
  id: 1,
  category_name: 'Keys',
  category_image: '',
  description: '',
  goods_count: 2,
}
const listOf = (...list: unknown[]) => ({ list, total: list.length })

test('reports nothing for a response that matches the contract', () => {
  expect(compareWithContract('goods.typelist', listOf(category))).toEqual({
    differences: [],
    hidden: [],
    tolerated: [],
    unknown: [],
    data: { list: [{ ...category, device_kind: null }], total: 1, broken: [] },
  })
})

test('reports an unreadable field once for all items that share it, with the expected and the seen value', () => {
  const wrong = { ...category, category_name: true }
  const { differences, data } = compareWithContract(
    'goods.typelist',
    listOf(category, wrong, wrong),
  )
  expect(differences).toEqual([
    { field: 'list.1.category_name', expected: 'string', seen: 'true', times: 2 },
  ])
  expect(data?.list).toHaveLength(1)
})

test('reports a response that is not a list as one difference', () => {
  expect(compareWithContract('goods.typelist', 'none').differences).toEqual([
    { field: 'data', expected: 'object', seen: '"none"' },
  ])
})

test('reports accepted values of unusual form as tolerated, not as differences', () => {
  const name = 'Keys &amp; more'
  const quirky = {
    ...category,
    id: '1',
    category_name: name,
    goods_count: '2',
    description: null,
    colour: 'red',
  }
  expect(compareWithContract('goods.typelist', listOf(quirky, quirky))).toMatchObject({
    differences: [],
    tolerated: [
      { field: 'list.0.id', expected: 'a number', seen: '"1"', times: 2 },
      {
        field: 'list.0.category_name',
        expected: 'a text without HTML',
        seen: '"Keys &amp; more"',
        times: 2,
      },
      { field: 'list.0.description', expected: 'a text', seen: 'null', times: 2 },
      { field: 'list.0.goods_count', expected: 'a number', seen: '"2"', times: 2 },
    ],
    unknown: ['list[].colour'],
  })
})

test('reports unreadable display-only values as hidden, not as differences', () => {
  const teaser = { id: 1, title: 'Seeds', summary: '', image: '', views: 1, create_time: 1 }
  const { differences, hidden, tolerated, data } = compareWithContract(
    'article.personal_list',
    listOf(teaser, { ...teaser, create_time: 'soon', views: 'many' }),
  )
  expect(differences).toEqual([])
  expect(hidden).toEqual([
    { field: 'list.1.views', expected: expect.any(String), seen: '"many"' },
    { field: 'list.1.create_time', expected: expect.stringContaining('ISO 8601'), seen: '"soon"' },
  ])
  expect(tolerated).toEqual([])
  expect(data?.list).toHaveLength(2)
})

test('reports unreadable articles in the fields prev and also_read as hidden, with their paths', () => {
  const teaser = { id: 1, title: 'Seeds', summary: '', image: '', views: 1, create_time: 1 }
  const article = { info: { ...teaser, content: '' }, prev: { id: 2 }, next: '' }
  const { differences, hidden } = compareWithContract('article.personal_info', {
    ...article,
    also_read: [teaser, { ...teaser, id: 'x' }],
  })
  expect(differences).toEqual([])
  expect(hidden.map(({ field }) => field)).toEqual(['prev', 'also_read.1.id'])
})

test('tolerates [] for null, "1" for true and a string for a list', () => {
  const currency = { id: 1, code: 'EUR', name: 'Euro', symbol: '€', rate: '1', is_base: '1' }
  expect(compareWithContract('baseinfo.getcurrency', listOf(currency)).tolerated).toEqual([
    { field: 'list.0.is_base', expected: '0 or 1', seen: '"1"' },
  ])
  const strings = {
    title: 'Vault',
    goods_image: '',
    price: '9.90',
    brand_name: '',
    description: '',
  }
  const numbers = { id: 1, have_num: 3, sales_num: 0, category_id: 1, brand_id: 1 }
  const product = { ...strings, ...numbers, goods_images: [], tags: 'hot', old_price: [] }
  expect(compareWithContract('goods.goodslist', listOf(product)).tolerated).toEqual([
    { field: 'list.0.tags', expected: 'a list', seen: '"hot"' },
    { field: 'list.0.old_price', expected: 'null', seen: '[]' },
  ])
})

test('accepts any data in the response of a write without a result', () => {
  expect(compareWithContract('user.logout', { any: 'thing' })).toMatchObject({
    differences: [],
    tolerated: [],
    unknown: [],
  })
})

test('reports personal values by their type only', () => {
  const shown = JSON.stringify([
    compareWithContract('user.login', {
      userinfo: { token: 4_711_000, username: 'ada', email: '' },
    }),
    compareWithContract('user.info', {
      userinfo: { username: 'a', name: 'b', email: '', phone: 4_711 },
    }),
  ])
  expect(shown).toContain('"field":"userinfo.token","expected":"string","seen":"a number (hidden)"')
  expect(shown).toContain('"field":"userinfo.phone","expected":"a text","seen":"a number (hidden)"')
  expect(shown.replaceAll(/"data":\{.*?\}\}/g, '')).not.toContain('4711')
})
