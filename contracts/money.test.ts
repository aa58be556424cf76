import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { toDecimal, toMinor, toMoney } from './money.ts'

const minorAmounts = fc.integer({ min: 0, max: 99_999_999_999_999 })

test('converts an amount to a decimal string and back without loss', () => {
  fc.assert(fc.property(minorAmounts, (minor) => toMinor(toDecimal(minor)) === minor))
})

test('rounds amounts with up to eight decimals correctly, and rounds half a minor unit up', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 999_999_999_999n }),
      fc
        .integer({ min: 0, max: 8 })
        .chain((count) =>
          fc.tuple(fc.constant(count), fc.bigInt({ min: 0n, max: 10n ** BigInt(count) - 1n })),
        ),
      (whole, [count, part]) => {
        const decimals = count === 0 ? '' : `.${part.toString().padStart(count, '0')}`
        // Computes and rounds the expected value with integers only, in units of 10^-8.
        const units = whole * 10n ** 8n + part * 10n ** BigInt(8 - count)
        const expected = (units + 500_000n) / 1_000_000n
        return BigInt(toMinor(`${whole}${decimals}`)) === expected
      },
    ),
  )
})

test.each([
  ['0', 0],
  ['12', 1_200],
  ['0.05', 5],
  ['12.5', 1_250],
  ['12.345', 1_235],
  ['12.344999', 1_234],
  ['0.995', 100],
  ['1.005', 101],
])('converts %s to %i minor units', (decimal, minor) => {
  expect(toMinor(decimal)).toBe(minor)
})

test('throws a RangeError for a string that is not an amount', () => {
  for (const text of ['', '-1', '1e3', '1,50', ' 1', '1.']) {
    expect(() => toMinor(text)).toThrow(RangeError)
  }
})

test('returns an amount whose currency is null while the currency is unknown', () => {
  expect(toMoney('1.50', null)).toEqual({ minor: 150, currency: null })
})
