import { expect, test } from 'vitest'
import { toCrypto } from './to-crypto.ts'

test('divides the price of a product by the price of the coin', () => {
  expect(toCrypto({ minor: 25_000, currency: 'EUR' }, '100000.00')).toBe(0.0025)
})

test('returns null if the price of the coin is empty, zero or not a number', () => {
  const price = { minor: 25_000, currency: 'EUR' }
  expect([toCrypto(price, ''), toCrypto(price, '0'), toCrypto(price, 'abc')]).toEqual([
    null,
    null,
    null,
  ])
})
