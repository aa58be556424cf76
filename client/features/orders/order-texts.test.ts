import { expect, test } from 'vitest'
import { orderSteps, whyNotCancellable } from './order-texts.ts'

const text = (id: string) => id
const stepsOf = (paymentStatus: string, deliveryStatus: string) =>
  orderSteps({ paymentStatus, deliveryStatus }, text).map(({ label, state }) => [label, state])

test('a delivery status that the shop does not know is the step where the order is', () => {
  const ordered = ['orders.detail.step.ordered', 'done']
  expect(stepsOf('paid', 'at_customs')).toEqual([ordered, ['at_customs', 'current']])
  expect(stepsOf('paid', '')).toEqual([ordered])
})

test('a payment status that the shop does not know leaves the way of the goods as it is', () => {
  expect(stepsOf('refunded', 'shipped')).toEqual(stepsOf('paid', 'shipped'))
})

test.each([
  ['unpaid', 'pending', null],
  ['unpaid', 'shipped', 'shipped'],
  ['paid', 'lost', 'paid'],
  ['cancelled', 'lost', 'cancelled'],
  ['unpaid', 'lost', 'unknown'],
  ['refunded', 'pending', 'unknown'],
])('an order that is %s and %s: cancelling is refused for %s', (payment, delivery, refusal) => {
  const order = { paymentStatus: payment, deliveryStatus: delivery }
  expect(whyNotCancellable(order)).toBe(refusal)
})
