import { toDecimal } from '#contracts/money.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sumUp } from './order-totals.ts'

const lines = fc.array(
  fc.record({
    priceMinor: fc.integer({ min: 0, max: 10_000_000 }),
    num: fc.integer({ min: 1, max: 9_999 }),
  }),
  { maxLength: 100 },
)
const fee = fc.integer({ min: 0, max: 10_000 })

test('the total of an order is the sum of goods and shipping fee in whole minor units, and includes the tax', () => {
  fc.assert(
    fc.property(lines, fee, (goods, shippingFeeMinor) => {
      const totals = sumUp(goods, shippingFeeMinor)
      expect(totals.totalMinor).toBe(totals.amountMinor + shippingFeeMinor)
      expect(Number.isSafeInteger(totals.totalMinor)).toBe(true)
      const netMinor = totals.totalMinor - totals.taxMinor
      expect(Math.abs(netMinor * 0.2 - totals.taxMinor)).toBeLessThanOrEqual(1)
    }),
  )
})

test('the sums of an order do not depend on the sequence of its lines', () => {
  fc.assert(
    fc.property(lines, fee, (goods, shippingFeeMinor) => {
      expect(sumUp(goods.toReversed(), shippingFeeMinor)).toEqual(sumUp(goods, shippingFeeMinor))
    }),
  )
})

test('an amount in minor units stays the same when it is written as a decimal string and read again', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (minor) => {
      expect(toDecimal(minor)).toMatch(/^\d+\.\d\d$/)
      expect(Number(toDecimal(minor).replace('.', ''))).toBe(minor)
    }),
  )
})

test.each([
  [0, '0.00'],
  [5, '0.05'],
  [1290, '12.90'],
  [123_456, '1234.56'],
])('writes %i minor units as %s', (minor, text) => {
  expect(toDecimal(minor)).toBe(text)
})
