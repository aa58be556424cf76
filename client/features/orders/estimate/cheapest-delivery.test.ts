import { expect, test } from 'vitest'
import type { ShippingOption } from '#contracts/orders/orders.ts'
import { cheapestDelivery } from './cheapest-delivery.ts'

const method = (code: ShippingOption['code'], minor: number, available = true): ShippingOption => ({
  code,
  name: code,
  fee: { minor, currency: 'USD' },
  days: null,
  available,
  reason: available ? null : 'not there',
})

test('finds the lowest fee of the available delivery methods, and ignores collection in store', () => {
  const shipping = [
    method('pickup', 0),
    method('express', 2900),
    method('post', 990),
    method('courier', 500, false),
  ]
  expect(cheapestDelivery({ shipping })).toEqual({ minor: 990, currency: 'USD' })
})

test('finds no fee for a country to which the shop does not deliver', () => {
  expect(cheapestDelivery({ shipping: [method('pickup', 0), method('post', 1, false)] })).toBe(
    undefined,
  )
})
