import { expect, test } from 'vitest'
import { mayPrefetch } from './may-prefetch.ts'

test.each([
  [{ saveData: true, effectiveType: '4g' }, false],
  [{ saveData: false, effectiveType: '2g' }, false],
  [{ saveData: false, effectiveType: 'slow-2g' }, false],
  [{ saveData: false, effectiveType: '3g' }, true],
  [{ effectiveType: '4g' }, true],
])('for the connection %j, mayPrefetch returns %j', (connection, expected) => {
  expect(mayPrefetch({ connection })).toBe(expected)
})

test('allows no prefetch while offline', () => {
  expect(mayPrefetch({ onLine: false })).toBe(false)
})

test('allows a prefetch in a browser that does not describe its connection', () => {
  expect(mayPrefetch({})).toBe(true)
})
