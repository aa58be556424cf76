import { expect, test } from 'vitest'
import { nearest } from './nearest.ts'

const known = ['order_no', 'request_no', 'email', 'page', 'limit', 'category_id']

test.each([
  ['orderNo', 'order_no'],
  ['ORDER-NO', 'order_no'],
  ['e_mail', 'email'],
  ['emial', 'email'],
  ['categoryid', 'category_id'],
  ['pages', 'page'],
  ['colour', undefined],
  ['x', undefined],
])('suggests for the unknown name %s the known name %s', (name, meant) => {
  expect(nearest(name, known)).toBe(meant)
})

test('suggests nothing when there are no known names', () => {
  expect(nearest('page', [])).toBeUndefined()
})
