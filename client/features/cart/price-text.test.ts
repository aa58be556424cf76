import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { cartItemSchema } from '#contracts/cart/cart.ts'
import { toMinor, toPriceText } from './price-text.ts'

test('every amount survives being stored as text, and the text is one that the stored cart accepts', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (minor) => {
      const price = toPriceText({ minor })
      expect(toMinor(price)).toBe(minor)
      expect(z.safeParse(cartItemSchema, { id: 1, num: 1, price }).success).toBe(true)
    }),
  )
})

test('a price with one decimal is read as tenths', () => {
  expect([toMinor('12.9'), toMinor('12'), toMinor('0.05')]).toEqual([1290, 1200, 5])
})
