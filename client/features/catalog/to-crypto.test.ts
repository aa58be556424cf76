import { expect, test } from 'vitest'
import { toCrypto } from './to-crypto.ts'

test('a price in coins is the price divided by the rate', () => {
  expect(toCrypto({ minor: 25_000, currency: 'EUR' }, '100000.00')).toBe(0.0025)
})

test('without a usable rate there is no equivalent', () => {
  const price = { minor: 25_000, currency: 'EUR' }
  expect([toCrypto(price, ''), toCrypto(price, '0'), toCrypto(price, 'abc')]).toEqual([
    null,
    null,
    null,
  ])
})
