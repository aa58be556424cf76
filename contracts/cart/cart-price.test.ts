import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { toDecimal, toMinor } from '#contracts/money.ts'
import { cartItemSchema } from './cart.ts'

test('for any amount, toDecimal returns a price that the cart schema accepts, and toMinor converts it back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (minor) => {
      const price = toDecimal(minor)
      expect(toMinor(price)).toBe(minor)
      expect(z.safeParse(cartItemSchema, { id: 1, num: 1, price }).success).toBe(true)
    }),
  )
})
