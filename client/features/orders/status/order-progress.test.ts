import { expect, test } from 'vitest'
import { INVOICE_HOLD_SECONDS } from '#contracts/limits.ts'
import { isCardDeclined, isPaymentAwaited, progressOf } from './order-progress.ts'

type Way = Parameters<typeof progressOf>[0]

const card: Way = {
  paymentMethod: 'card',
  paymentStatus: 'unpaid',
  deliveryStatus: 'pending',
  cardDeclined: false,
  createdAt: 1_000_000,
  moves: [],
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
  [
    'an order that stayed unpaid for three days',
    {
      ...card,
      paymentStatus: 'cancelled',
      moves: [{ to: 'cancelled', at: 1_000_000 + INVOICE_HOLD_SECONDS }],
    },
    'orders.lapsed',
  ],
  [
    'an order that was cancelled earlier',
    { ...card, paymentStatus: 'cancelled', moves: [{ to: 'cancelled', at: 1_000_600 }] },
    'orders.cancelRefused.cancelled',
  ],
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
