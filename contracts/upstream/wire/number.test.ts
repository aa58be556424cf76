import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { wireDecimal, wireInt, wireSigned, wireStock } from './number.ts'

test.each([
  [wireInt, '12', 12],
  [wireInt, -3, -3],
  [wireInt, ' 12 ', 12],
  [wireInt, '12.00', 12],
  [wireInt, '1 234', 1_234],
  [wireInt, '1,234', 1_234],
  [wireDecimal, 12.5, '12.5'],
  [wireDecimal, '12.50', '12.50'],
  [wireDecimal, 1e-7, '0.0000001'],
  [wireDecimal, ' 12.50 ', '12.50'],
  [wireDecimal, '1 234.50', '1234.50'],
  [wireDecimal, '1\u00A0234\u202F567', '1234567'],
  [wireDecimal, "1'234.50", '1234.50'],
  [wireDecimal, '1,234.50', '1234.50'],
  [wireDecimal, '1,234,567', '1234567'],
  [wireDecimal, '999999999999.99999999', '999999999999.99999999'],
  // Sums of floating-point numbers.
  [wireDecimal, 52.050000000000004, '52.05000000'],
  [wireDecimal, '52.049999999999997', '52.05000000'],
  [wireDecimal, '0.000000004', '0.00000000'],
  [wireInt, '12.000000000000', 12],
  [wireSigned, '0.30000000000000004', 0.300_000_000_000_000_04],
  [wireSigned, '+0.4%', 0.4],
  [wireSigned, '-1.25', -1.25],
  [wireSigned, ' −1.25 % ', -1.25],
  [wireStock, '12', 12],
  [wireStock, '1,234', 1_234],
  [wireStock, -3, 0],
  [wireStock, '-3', 0],
  [wireStock, 3.5, 3],
  [wireStock, '3.50', 3],
  [wireStock, '', 0],
  [wireStock, null, 0],
  [wireStock, false, 0],
])('converts the number in table row %# to its canonical form', (schema, written, read) => {
  expect(z.parse(schema as z.ZodMiniType, written)).toEqual(read)
})

test.each([
  [wireInt, '1.5'],
  [wireInt, ''],
  [wireInt, '12 3'],
  [wireInt, true],
  [wireStock, true],
  [wireStock, undefined],
  [wireStock, 'many'],
  [wireDecimal, '1e5'],
  [wireDecimal, -1],
  [wireDecimal, ''],
  // Amounts that are ambiguous, or have a decimal comma, wrong groups of digits, or a currency.
  [wireDecimal, '1,234'],
  [wireDecimal, '12,50'],
  [wireDecimal, '1 234,50'],
  [wireDecimal, '1.234,50'],
  [wireDecimal, '1,23,456'],
  [wireDecimal, '12.50 €'],
  // Amounts with too many digits, the second one after it is rounded.
  [wireDecimal, '1.000000000000000000001'],
  [wireDecimal, '999999999999.999999999'],
])('refuses the unreadable number in table row %#', (schema, written) => {
  expect(z.safeParse(schema as z.ZodMiniType, written).success).toBe(false)
})
