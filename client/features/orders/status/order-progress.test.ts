import { expect, test } from 'vitest'
import type { Order } from '#contracts/orders/orders.ts'
import { isCardDeclined, isPaymentAwaited, progressOf } from './order-progress.ts'

type Way = Pick<Order, 'paymentMethod' | 'paymentStatus' | 'deliveryStatus' | 'cardDeclined'>

const card: Way = {
  paymentMethod: 'card',
  paymentStatus: 'unpaid',
  deliveryStatus: 'pending',
  cardDeclined: false,
}

test.each<[string, Way, string | undefined]>([
  ['a card that is still open', card, 'checkout.success.open'],
  ['a paid card', { ...card, paymentStatus: 'paid' }, 'checkout.success.paid'],
  ['an invoice', { ...card, paymentMethod: 'invoice' }, 'checkout.success.afterPayment'],
  ['a declined card', { ...card, cardDeclined: true }, 'checkout.success.afterPayment'],
  ['cash', { ...card, paymentMethod: 'cash' }, 'checkout.success.cash'],
  [
    'a shipped order to be paid in cash',
    { ...card, paymentMethod: 'cash', deliveryStatus: 'shipped' },
    'checkout.success.cash',
  ],
  ['a cancelled order', { ...card, paymentStatus: 'cancelled' }, 'orders.cancelRefused.cancelled'],
  ['a shipped order', { ...card, paymentStatus: 'paid', deliveryStatus: 'shipped' }, undefined],
])('chooses the text about the next step for %s', (_case, way, text) => {
  expect(progressOf(way)?.text).toBe(text)
})

test('reports a declined card until the order is paid, and awaits a payment only if the shopper pays by card and no card was declined', () => {
  expect(isCardDeclined({ ...card, cardDeclined: true })).toBe(true)
  expect(isCardDeclined({ ...card, cardDeclined: true, paymentStatus: 'paid' })).toBe(false)
  expect(isPaymentAwaited(card)).toBe(true)
  expect(isPaymentAwaited({ ...card, cardDeclined: true })).toBe(false)
  expect(isPaymentAwaited({ ...card, paymentMethod: 'invoice' })).toBe(false)
  expect(isPaymentAwaited(undefined)).toBe(false)
})
