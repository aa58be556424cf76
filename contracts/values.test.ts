import { expect, expectTypeOf, test } from 'vitest'
import { defined, isRecord, valueAt } from './values.ts'

test('defined() leaves out undefined fields, and keeps all others', () => {
  const noPage: { page?: number } = {}
  const fields = defined({ id: 1, page: noPage.page, name: '', note: null, off: false })
  expect(Object.entries(fields)).toEqual([
    ['id', 1],
    ['name', ''],
    ['note', null],
    ['off', false],
  ])
  expectTypeOf(defined({ id: 1, page: noPage.page })).toEqualTypeOf<
    { id: number } & { page?: number }
  >()
})

test.each([
  [{}, true],
  [{ a: 1 }, true],
  [[], false],
  [null, false],
  ['text', false],
])('isRecord(%j) returns %s', (value, expected) => {
  expect(isRecord(value)).toBe(expected)
})

test('valueAt reads a value at a path of keys and indexes', () => {
  const data = { list: [{ id: 1 }, { id: 2 }] }
  expect(valueAt(data, ['list', 1, 'id'])).toBe(2)
  expect(valueAt(data, ['list', '1', 'id'])).toBe(2)
  expect(valueAt(data, [])).toBe(data)
})

test('valueAt returns undefined when a part of the path is missing or only inherited from a prototype', () => {
  expect(valueAt({ list: [] }, ['list', 0, 'id'])).toBeUndefined()
  expect(valueAt('text', ['length'])).toBeUndefined()
  expect(valueAt({}, ['constructor'])).toBeUndefined()
})
