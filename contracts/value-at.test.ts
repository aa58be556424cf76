import { expect, test } from 'vitest'
import { valueAt } from './value-at.ts'

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
