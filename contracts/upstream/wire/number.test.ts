import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { wireDecimal, wireInt, wireSigned } from './number.ts'

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
  [wireSigned, '+0.4%', 0.4],
  [wireSigned, '-1.25', -1.25],
  [wireSigned, ' −1.25 % ', -1.25],
])('converts the number in table row %# to its canonical form', (schema, written, read) => {
  expect(z.parse(schema as z.ZodMiniType, written)).toEqual(read)
})

test.each([
  [wireInt, '1.5'],
  [wireInt, ''],
  [wireInt, '12 3'],
  [wireInt, true],
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
])('refuses the unreadable number in table row %#', (schema, written) => {
  expect(z.safeParse(schema as z.ZodMiniType, written).success).toBe(false)
})
