// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { renderInDom, textPartsOf } from '#client/testing/render-in-dom.tsx'
import type { DeliveryStatus } from '#contracts/orders/statuses.ts'
import { OrderBadges } from './order-badges.tsx'

const badgesOf = (paymentStatus: string, deliveryStatus: string, paymentMethod = 'card') =>
  textPartsOf(
    renderInDom(<OrderBadges order={{ paymentStatus, deliveryStatus, paymentMethod }} />).container,
  )

test.each<[DeliveryStatus, string]>([
  ['pending', 'Processing'],
  ['shipped', 'Shipped'],
  ['in_transit', 'In transit'],
  ['received', 'Delivered'],
  ['returned', 'Returned'],
  ['rejected', 'Delivery refused'],
])('shows the delivery status %s as %s', (status, label) => {
  expect(badgesOf('paid', status)).toEqual(['Paid', label])
})

test('shows the payment status of an order, and the delivery status unless the order is cancelled', () => {
  expect(badgesOf('paid', 'pending')).toEqual(['Paid', 'Processing'])
  expect(badgesOf('unpaid', 'shipped')).toEqual(['Unpaid', 'Shipped'])
  expect(badgesOf('cancelled', 'pending')).toEqual(['Cancelled'])
})

test('before shipment, shows the delivery status of an unpaid order only if the shopper pays in cash', () => {
  expect(badgesOf('unpaid', 'pending')).toEqual(['Unpaid'])
  expect(badgesOf('unpaid', 'pending', 'cash')).toEqual(['Unpaid', 'Processing'])
})

test('shows an unknown status as the upstream sent it, and no badge for an empty status', () => {
  expect(badgesOf('refunded', 'lost')).toEqual(['refunded', 'lost'])
  expect(badgesOf('paid', '')).toEqual(['Paid'])
})
