import { expect, test } from 'vitest'
import { DELIVERY_STATUSES, PAYMENT_STATUSES } from '#contracts/orders/statuses.ts'
import { requestKinds, requestTitle } from './order-request.ts'

test.each([
  ['paid', 'pending', ['cancel']],
  ['paid', 'shipped', ['return']],
  ['paid', 'received', ['return', 'repair', 'replace']],
  ['paid', 'returned', []],
  ['paid', 'rejected', ['cancel']],
  ['unpaid', 'pending', []],
  ['unpaid', 'received', ['return', 'repair', 'replace']],
  ['paid', 'at_customs', []],
  ['refunded', 'received', []],
])(
  'for an order that is %s and %s, offers the requests %s',
  (paymentStatus, deliveryStatus, kinds) => {
    expect(requestKinds({ paymentStatus, deliveryStatus })).toEqual(kinds)
  },
)

test.each([
  [['cancel'], 'orders.request.titleCancel'],
  [['return'], 'orders.request.titleReturn'],
  [['return', 'repair', 'replace'], 'orders.request.title'],
] as const)(
  'if the shopper may choose from the kinds %s, the title of the request is %s',
  (kinds, title) => {
    expect(requestTitle(kinds)).toBe(title)
  },
)

test('offers a cancellation request only for a paid order', () => {
  const unpaid = PAYMENT_STATUSES.filter((paymentStatus) => paymentStatus !== 'paid')
  const kinds = unpaid.flatMap((paymentStatus) =>
    DELIVERY_STATUSES.flatMap((deliveryStatus) => requestKinds({ paymentStatus, deliveryStatus })),
  )
  expect(kinds).toContain('return')
  expect(kinds).not.toContain('cancel')
})
