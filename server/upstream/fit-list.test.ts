import { expect, test } from 'vitest'
import { startOverFake } from '#server/testing/upstream-over-fake.ts'
import { order } from '#server/testing/wire-examples.ts'
import { fitList, pageOf } from './fit-list.ts'

const rows = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => ({ id: from + index }))
const listOf = (list: unknown[], total = list.length, facts: object = {}) => ({
  list,
  total,
  broken: [],
  ...facts,
})
const FIRST = { page: 1, limit: 3 }
const SECOND = { page: 2, limit: 3 }

test('reads the requested page of a payload', () => {
  expect(pageOf('goods.goodslist', { page: 2, limit: 3, lang: 'en' })).toEqual(SECOND)
  expect(pageOf('goods.goodslist', { limit: 3 })).toEqual(FIRST)
  expect(pageOf('goods.goodslist', { id: 7 })).toBeUndefined()
  expect(pageOf('order.list', { limit: 3 })).toEqual({ ...FIRST, keepsRows: true })
  expect(pageOf('order.info', { order_no: 'N1' })).toBeUndefined()
})

test('returns a list that fits its request, and other data, unchanged', () => {
  const list = listOf(rows(1, 3), 30)
  expect(fitList(list, FIRST)).toBe(list)
  expect(fitList(listOf([], 30), { page: 99, limit: 3 })).toEqual(listOf([], 30))
  const product = { id: 1 }
  expect(fitList(product, undefined)).toBe(product)
})

test('keeps the first of several rows with the same id or order number', () => {
  const list = listOf([{ id: 1 }, { id: 1 }, { id: 2 }], 30)
  expect(fitList(list, FIRST)).toMatchObject({ list: rows(1, 2), total: 30 })
  const orders = listOf([{ order_no: 'A' }, { order_no: 'A' }])
  expect(fitList(orders, undefined)).toMatchObject({ list: [{ order_no: 'A' }] })
})

test('takes the requested page out of a list with all rows', () => {
  expect(fitList(listOf(rows(1, 8)), SECOND)).toMatchObject({ list: rows(4, 6), total: 8 })
  expect(fitList(listOf(rows(1, 8)), { page: 9, limit: 3 })).toMatchObject({ list: [], total: 8 })
})

test('cuts a page that is longer than requested', () => {
  expect(fitList(listOf(rows(1, 5), 30), FIRST)).toMatchObject({ list: rows(1, 3), total: 30 })
})

test('counts at least the rows so far, and after a full page one more, when the total is missing or too small', () => {
  const missing = { hasTotal: false }
  expect(fitList(listOf(rows(1, 3), 3, missing), FIRST)).toMatchObject({ total: 4 })
  expect(fitList(listOf(rows(1, 2), 2, missing), FIRST)).toMatchObject({ total: 2 })
  expect(fitList(listOf(rows(4, 6), 3), SECOND)).toMatchObject({ total: 7 })
  expect(fitList(listOf(rows(1, 2), 0), FIRST)).toMatchObject({ total: 2 })
})

test.each([{}, { total: 0 }, { total: 9 }])(
  'offers one more page of orders after a full page beside %j',
  async (facts) => {
    const all = Array.from({ length: 13 }, (_, index) => order({ order_no: `N${index}` }))
    const { upstream, context } = await startOverFake(({ payload: { page } }) => ({
      data: { list: page === 1 ? all.slice(0, 10) : all.slice(10), ...facts },
    }))
    const read = async (page: number) => {
      const call = upstream.call('order.list', { page, limit: 10 }, { ...context, token: 't' })
      const { data } = await call
      return { rows: data.list.length, total: data.total }
    }
    expect(await read(1)).toEqual({ rows: 10, total: 11 })
    expect(await read(2)).toEqual({ rows: 3, total: 13 })
  },
)

test('keeps every order of an upstream that ignores the limit, because a look-up of an order searches them all', async () => {
  const list = ['A', 'B', 'C', 'D', 'E'].map((order_no) => order({ order_no }))
  const { upstream, context } = await startOverFake(() => ({ data: { list, total: 5 } }))
  const call = { ...context, token: 't' }
  const { data } = await upstream.call('order.list', { page: 1, limit: 2 }, call)
  expect(data.list.map(({ order_no }) => order_no)).toEqual(['A', 'B', 'C', 'D', 'E'])
  expect(data.total).toBe(5)
})
