import { expect, test } from 'vitest'
import { validSearches } from './recent-searches.ts'

test('keeps the first of two keywords that differ only in capitals, and keeps a keyword of one character', () => {
  expect(validSearches(['BTC', 'btc ', '钱', 'key'])).toEqual(['BTC', '钱', 'key'])
})

test('drops only the broken entries of a stored list', () => {
  expect(validSearches(['key', 7, null, '  ', { q: 'x' }, 'x'.repeat(101), 'usb'])).toEqual([
    'key',
    'usb',
  ])
  for (const value of [undefined, null, 'key', { 0: 'key' }])
    expect(validSearches(value)).toEqual([])
})

test('keeps at most six keywords', () => {
  expect(validSearches(['a', 'b', 'c', 'd', 'e', 'f', 'g'])).toHaveLength(6)
})
