import { expect, test } from 'vitest'
import type { PaymentOption } from '#contracts/orders/orders.ts'
import { withCard } from './payment-part.tsx'

const optionOf = (code: PaymentOption['code']): PaymentOption => {
  return { code, name: code, description: '', available: true, reason: null }
}

test('shows card payment as disabled, with the reason, if the upstream does not offer it', () => {
  const options = withCard([optionOf('cash')], 'Coming soon', 'Credit or debit card')
  expect(options.map(({ code }) => code)).toEqual(['cash', 'card'])
  expect(options[1]).toMatchObject({
    name: 'Credit or debit card',
    available: false,
    reason: 'Coming soon',
  })
})

test('shows the payment methods unchanged if the upstream offers card payment', () => {
  const options = [optionOf('card'), optionOf('cash')]
  expect(withCard(options, 'Coming soon', 'Credit or debit card')).toEqual(options)
})
