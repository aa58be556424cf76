import { expect, test } from 'vitest'
import type { PaymentOption } from '#contracts/orders/orders.ts'
import { withCard } from './payment-part.tsx'

const optionOf = (code: PaymentOption['code']): PaymentOption => {
  return { code, name: code, description: '', available: true, reason: null }
}

test('a card that upstream does not offer is shown as being integrated, and cannot be chosen', () => {
  const options = withCard([optionOf('cash')], 'Being integrated', 'Credit card')
  expect(options.map(({ code }) => code)).toEqual(['cash', 'card'])
  expect(options[1]).toMatchObject({
    name: 'Credit card',
    available: false,
    reason: 'Being integrated',
  })
})

test('leaves a card that the upstream offers unchanged', () => {
  const options = [optionOf('card'), optionOf('cash')]
  expect(withCard(options, 'Being integrated', 'Credit card')).toEqual(options)
})
