import { expect, test } from 'vitest'
import { whyNotCancellable } from './order-texts.ts'

test.each([
  ['unpaid', 'pending', null],
  ['unpaid', 'shipped', 'shipped'],
  ['paid', 'pending', 'paid'],
  ['paid', 'shipped', 'shipped'],
  ['paid', 'received', 'shipped'],
  ['paid', 'rejected', 'paid'],
  ['paid', 'lost', 'paid'],
  ['cancelled', 'lost', 'cancelled'],
  ['unpaid', 'lost', 'unknown'],
  ['refunded', 'pending', 'unknown'],
])(
  'for an order that is %s and %s, returns %s as the reason why it cannot be cancelled',
  (payment, delivery, refusal) => {
    const order = { paymentStatus: payment, deliveryStatus: delivery }
    expect(whyNotCancellable(order)).toBe(refusal)
  },
)
