import { expect, test } from 'vitest'
import { validSearches } from './recent-searches.ts'

test('keeps the first of equal keywords, whatever their capitals, even if it is one character long', () => {
  expect(validSearches(['BTC', 'btc ', '钱', 'key'])).toEqual(['BTC', '钱', 'key'])
})

test('drops broken entries of a stored list one by one', () => {
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
