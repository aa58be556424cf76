import { expect, test } from 'vitest'
import { defined, isRecord, valueAt } from './records.ts'

test.each([
  [{}, true],
  [{ a: 1 }, true],
  [null, false],
  [[], false],
  ['a', false],
  [undefined, false],
])('isRecord(%j) is %s', (value, expected) => {
  expect(isRecord(value)).toBe(expected)
})

test('reads a value at a path of keys and indexes', () => {
  const data = { list: [{ id: 1 }, { id: 2 }] }
  expect(valueAt(data, ['list', 1, 'id'])).toBe(2)
  expect(valueAt(data, ['list', '1', 'id'])).toBe(2)
  expect(valueAt(data, [])).toBe(data)
})

test('reads undefined where a part of the path is missing or inherited', () => {
  expect(valueAt({ list: [] }, ['list', 0, 'id'])).toBeUndefined()
  expect(valueAt('text', ['length'])).toBeUndefined()
  expect(valueAt({}, ['constructor'])).toBeUndefined()
})

test('drops undefined fields and keeps other empty values', () => {
  const fields = { a: undefined, b: null, c: '', d: 0, e: false }
  expect(Object.keys(defined(fields))).toEqual(['b', 'c', 'd', 'e'])
})
