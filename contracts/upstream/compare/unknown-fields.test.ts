import { expect, test } from 'vitest'
import { endpoints } from '#contracts/upstream/endpoints.ts'
import { findUnknown, isAlike, namesInstead } from './unknown-fields.ts'

test.each([
  ['shipping', 'shipping_methods', true],
  ['order_no', 'orderNo', true],
  ['id', 'goods_id', true],
  ['category_name', 'name', true],
  ['id', 'paid', false],
  ['lines', 'items', false],
  ['…', 'items', false],
])('for the field names %s and %s, isAlike returns %s', (one, other, alike) => {
  expect(isAlike(one, other)).toBe(alike)
  expect(isAlike(other, one)).toBe(alike)
})

test('suggests unknown fields in place of a missing field: those with a similar name, or else the first six', () => {
  const unknown = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'total_price']
  expect(namesInstead('price', unknown)).toEqual(['total_price'])
  expect(namesInstead('lines', unknown)).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
  expect(namesInstead('lines', [])).toEqual([])
})

test('finds unknown fields in lists and optional objects, even in a response that the schema rejects', () => {
  const { response } = endpoints['article.personal_info']
  expect(
    findUnknown(response, {
      info: { id: 'x', colour: 'red' },
      prev: { id: 2, title: 'Seeds', shade: 1 },
      also_read: { 0: { id: 3, title: 'Keys', tint: 1 } },
      extra: null,
    }).map((path) => path.join('.')),
  ).toEqual(['info.colour', 'prev.shade', 'also_read.0.tint', 'extra'])
})

test('reports every field of a list response as unknown when the field `list` has another name', () => {
  const { response } = endpoints['goods.goodslist']
  expect(findUnknown(response, { items: [], count: 3 })).toEqual([['items'], ['count']])
  expect(findUnknown(response, 'nothing')).toEqual([])
})
