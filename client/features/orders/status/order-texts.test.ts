import { expect, test } from 'vitest'
import { orderSteps, whyNotCancellable } from './order-texts.ts'

const text = (id: string) => id
const stepsOf = (paymentStatus: string, deliveryStatus: string) =>
  orderSteps({ paymentStatus, deliveryStatus }, text).map(({ label, state }) => [label, state])

test('shows an unknown delivery status as the current step', () => {
  const ordered = ['orders.detail.step.ordered', 'done']
  expect(stepsOf('paid', 'at_customs')).toEqual([ordered, ['at_customs', 'current']])
  expect(stepsOf('paid', '')).toEqual([ordered])
})

test('shows the delivery steps of an order whose payment status the shop does not know', () => {
  expect(stepsOf('refunded', 'shipped')).toEqual(stepsOf('paid', 'shipped'))
})

test.each([
  ['unpaid', 'pending', null],
  ['unpaid', 'shipped', 'shipped'],
  ['paid', 'lost', 'paid'],
  ['cancelled', 'lost', 'cancelled'],
  ['unpaid', 'lost', 'unknown'],
  ['refunded', 'pending', 'unknown'],
])(
  'for an order that is %s and %s, returns %s as the reason against cancelling',
  (payment, delivery, refusal) => {
    const order = { paymentStatus: payment, deliveryStatus: delivery }
    expect(whyNotCancellable(order)).toBe(refusal)
  },
)
