import { expect, test } from 'vitest'
import { punctuationOf } from '#client/i18n/punctuation.ts'
import { CONTENT_MAX_LENGTH } from '#contracts/limits.ts'
import { DELIVERY_STATUSES, PAYMENT_STATUSES } from '#contracts/orders/statuses.ts'
import { REQUEST_KINDS, needsReason, requestKinds, requestText } from './order-request.ts'

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

test('offers a cancellation request only for a paid order', () => {
  const unpaid = PAYMENT_STATUSES.filter((paymentStatus) => paymentStatus !== 'paid')
  const kinds = unpaid.flatMap((paymentStatus) =>
    DELIVERY_STATUSES.flatMap((deliveryStatus) => requestKinds({ paymentStatus, deliveryStatus })),
  )
  expect(kinds).toContain('return')
  expect(kinds).not.toContain('cancel')
})

const t = (id: string, values?: object) => [id, ...Object.values(values ?? {})].join(' ')
const line = { id: 7, title: 'Vault', image: null, quantity: 2, price: null }

test('writes the text of a request with the punctuation of its language, and leaves out unknown details', () => {
  const lines = [line, { ...line, id: null, quantity: null }]
  const request = { kind: 'repair', order: { orderNo: 'N1', lines }, reason: 'No screen' } as const
  expect(requestText(request, t, punctuationOf('en'))).toBe(
    'orders.number N1 (orders.request.repair)\n2 × Vault (#7)\nVault\norders.request.reason: No screen',
  )
  expect(requestText(request, t, punctuationOf('ja'))).toBe(
    'orders.number N1（orders.request.repair）\n2 × Vault (#7)\nVault\norders.request.reason：No screen',
  )
})

test('writes a request without a reason, which only repair and replacement need', () => {
  const lines = [line]
  const request = { kind: 'return', order: { orderNo: 'N1', lines }, reason: '' } as const
  expect(requestText(request, t, punctuationOf('en'))).toBe(
    'orders.number N1 (orders.request.return)\n2 × Vault (#7)',
  )
  expect(REQUEST_KINDS.filter(needsReason)).toEqual(['repair', 'replace'])
})

test('shortens the text of a return request for very many items, so that the shopper can still add something', () => {
  const lines = Array.from({ length: 100 }, () => ({ ...line, title: 'x'.repeat(100) }))
  const request = { kind: 'return', order: { orderNo: 'N1', lines }, reason: '' } as const
  const text = requestText(request, t, punctuationOf('en'))
  expect(text.length).toBeLessThanOrEqual(CONTENT_MAX_LENGTH - 500)
})
