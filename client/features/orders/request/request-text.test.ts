import { expect, test } from 'vitest'
import { punctuationOf } from '#client/i18n/punctuation.ts'
import { CONTENT_MAX_LENGTH } from '#contracts/limits.ts'
import { REQUEST_KINDS } from './order-request.ts'
import { needsReason, requestText } from './request-text.ts'

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

test('writes a request without a reason, because only repair and replacement need one', () => {
  const lines = [line]
  const request = { kind: 'return', order: { orderNo: 'N1', lines }, reason: '' } as const
  expect(requestText(request, t, punctuationOf('en'))).toBe(
    'orders.number N1 (orders.request.return)\n2 × Vault (#7)',
  )
  expect(REQUEST_KINDS.filter(needsReason)).toEqual(['repair', 'replace'])
})

test('shortens the text of a request about very many items, so that the shopper can still add something', () => {
  const lines = Array.from({ length: 100 }, () => ({ ...line, title: 'x'.repeat(100) }))
  const request = { kind: 'return', order: { orderNo: 'N1', lines }, reason: '' } as const
  const text = requestText(request, t, punctuationOf('en'))
  expect(text.length).toBeLessThanOrEqual(CONTENT_MAX_LENGTH - 500)
})
