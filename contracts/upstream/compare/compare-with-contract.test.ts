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
    missing: [],
    leftOut: [],
    items: { leftOut: 0, of: 1 },
    hidden: [],
    tolerated: [],
    unknown: [],
    data: { list: [{ ...category, device_kind: null }], total: 1, broken: [] },
  })
})

test('reports a field that is unreadable in two list items only once, with the value in the first of them', () => {
  const wrong = { ...category, category_name: true }
  const { differences, leftOut, items, data } = compareWithContract(
    'goods.typelist',
    listOf(category, wrong, wrong),
  )
  expect(differences).toEqual([])
  expect(leftOut).toEqual([
    {
      field: 'list[].category_name',
      expected: 'a text',
      seen: 'true',
      rows: { count: 2, of: 3, first: 2 },
    },
  ])
  expect(items).toEqual({ leftOut: 2, of: 3 })
  expect(data?.list).toHaveLength(1)
})

test('reports a single difference when a text is sent in place of a list response', () => {
  expect(compareWithContract('goods.typelist', 'none').differences).toEqual([
    { field: 'data', expected: 'an object', seen: '"none"' },
  ])
})

test('reports values in an unusual but accepted form as tolerated, not as differences', () => {
  const name = 'Keys &amp; more'
  const quirky = {
    ...category,
    id: '1',
    category_name: name,
    goods_count: '2',
    description: null,
    colour: 'red',
  }
  const rows = { count: 2, of: 2, first: 1 }
  expect(compareWithContract('goods.typelist', listOf(quirky, quirky))).toMatchObject({
    differences: [],
    tolerated: [
      { field: 'list[].id', expected: 'a number', seen: '"1"', rows },
      {
        field: 'list[].category_name',
        expected: 'a text without HTML',
        seen: '"Keys &amp; more"',
        rows,
      },
      { field: 'list[].description', expected: 'a text', seen: 'null', rows },
      { field: 'list[].goods_count', expected: 'a number', seen: '"2"', rows },
    ],
    unknown: ['list[].colour'],
  })
})

test('reports texts with bytes that are not UTF-8, except in fields that the shop ignores', () => {
  const damaged = { ...category, id: 2, category_name: 'Cl\uFFFDs', note: '\uFFFD' }
  const { differences, hidden, data } = compareWithContract(
    'goods.typelist',
    listOf(category, damaged),
  )
  expect(differences).toEqual([])
  expect(hidden).toEqual([
    {
      field: 'list[].category_name',
      expected: expect.stringContaining('UTF-8'),
      seen: '"Cl\uFFFDs"',
      rows: { count: 1, of: 2, first: 2 },
    },
  ])
  expect(data?.list).toHaveLength(2)
})

test('reports unreadable display-only values as hidden, not as differences', () => {
  const teaser = { id: 1, title: 'Seeds', summary: '', image: '', views: 1, create_time: 1 }
  const { differences, hidden, tolerated, data } = compareWithContract(
    'article.personal_list',
    listOf(teaser, { ...teaser, create_time: 'soon', views: 'many' }),
  )
  expect(differences).toEqual([])
  const rows = { count: 1, of: 2, first: 2 }
  expect(hidden).toEqual([
    { field: 'list[].views', expected: expect.any(String), seen: '"many"', rows },
    {
      field: 'list[].create_time',
      expected: expect.stringContaining('ISO 8601'),
      seen: '"soon"',
      rows,
    },
  ])
  expect(tolerated).toEqual([])
  expect(data?.list).toHaveLength(2)
})

test('reports an unreadable article in prev or also_read as a hidden value, with its path', () => {
  const teaser = { id: 1, title: 'Seeds', summary: '', image: '', views: 1, create_time: 1 }
  const article = { info: { ...teaser, content: '' }, prev: { id: 2 }, next: '' }
  const { differences, hidden } = compareWithContract('article.personal_info', {
    ...article,
    also_read: [teaser, { ...teaser, id: 'x' }],
  })
  expect(differences).toEqual([])
  expect(hidden.map(({ field }) => field)).toEqual(['prev', 'also_read[].id'])
})

test('reports [] in place of null, "1" in place of true and a string in place of a list as tolerated', () => {
  const currency = { id: 1, code: 'EUR', name: 'Euro', symbol: '€', rate: '1', is_base: '1' }
  const rows = { count: 1, of: 1, first: 1 }
  expect(compareWithContract('baseinfo.getcurrency', listOf(currency)).tolerated).toEqual([
    { field: 'list[].is_base', expected: '0 or 1', seen: '"1"', rows },
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
    { field: 'list[].tags', expected: 'a list', seen: '"hot"', rows },
    { field: 'list[].old_price', expected: 'null', seen: '[]', rows },
  ])
})

test('accepts any data in the response to a write that should return no data', () => {
  expect(compareWithContract('user.logout', { any: 'thing' })).toMatchObject({
    differences: [],
    tolerated: [],
    unknown: [],
  })
})

test('reports only the type of an unreadable personal value, and never the value', () => {
  const shown = JSON.stringify([
    compareWithContract('user.login', {
      userinfo: { token: 4_711_000, username: 'ada', email: '' },
    }),
    compareWithContract('user.info', {
      userinfo: { username: 'a', name: 'b', email: '', phone: 4_711 },
    }),
  ])
  expect(shown).toContain('"field":"userinfo.token","expected":"a text","seen":"a number (hidden)"')
  expect(shown).toContain('"field":"userinfo.phone","expected":"a text","seen":"a number (hidden)"')
  expect(shown.replaceAll(/"data":\{.*?\}\}/g, '')).not.toContain('4711')
})

test('lists unknown fields that may hold the value of a missing field, even if the response is unreadable', () => {
  const { differences, unknown } = compareWithContract('order.preview', {
    items: [],
    shipping_methods: [],
    payment: 'card',
  })
  expect(differences).toContainEqual({
    field: 'amount',
    expected: expect.any(String),
    seen: 'nothing',
    instead: ['items', 'shipping_methods'],
  })
  expect(unknown).toEqual(['items', 'shipping_methods'])
  const renamed = compareWithContract('goods.typelist', {
    ...listOf({ ...category, id: undefined, category_id: 7, colour: 'red' }, category),
  })
  expect(renamed.leftOut).toEqual([
    {
      field: 'list[].id',
      expected: 'a number or a text',
      seen: 'nothing',
      rows: { count: 1, of: 2, first: 1 },
      instead: ['category_id'],
    },
  ])
  expect(renamed.unknown).toEqual(['list[].category_id', 'list[].colour'])
})

test('reports the row number in the original list, even if the shop leaves out an unreadable row before it', () => {
  const broken = { ...category, id: 'x' }
  const { tolerated } = compareWithContract(
    'goods.typelist',
    listOf(broken, category, { ...category, goods_count: '2' }),
  )
  expect(tolerated).toEqual([
    {
      field: 'list[].goods_count',
      expected: 'a number',
      seen: '"2"',
      rows: { count: 1, of: 3, first: 3 },
    },
  ])
})

test('describes an object by its field names, and never shows the values of its fields', () => {
  const { differences } = compareWithContract('user.login', {
    userinfo: [{ token: 'abc-secret', username: 'ada' }],
  })
  expect(differences).toEqual([
    { field: 'userinfo', expected: 'an object', seen: 'a list of 1 entry' },
  ])
  const inner = compareWithContract('user.login', { userinfo: { token: { value: 'abc-secret' } } })
  expect(inner.differences[0]?.seen).toBe('an object of value')
})

test.each([[''], [[]], [null]])('reports nothing for a write that is answered with %j', (data) => {
  const { differences, hidden } = compareWithContract('address.addrUpdate', data)
  expect([...differences, ...hidden]).toEqual([])
})

test('compares the rows of a list that is sent without an object around it, and names this form', () => {
  const rows = [category, { ...category, goods_count: 'many' }]
  const { differences, hidden, tolerated, data } = compareWithContract('goods.typelist', rows)
  expect(differences).toEqual([])
  expect(hidden).toMatchObject([{ field: 'list[].goods_count', seen: '"many"' }])
  expect(tolerated).toEqual([
    { field: 'data', expected: 'an object with a list', seen: 'a list of 2 entries' },
    { field: 'total', expected: 'a number', seen: 'nothing' },
  ])
  expect(data).toMatchObject({ list: [{ id: 1 }, { id: 1 }], total: 2, hasTotal: false })
})
