import { expect, test } from 'vitest'
import { countShownErrors } from './shown-errors.ts'

const wrong = { type: 'custom', message: 'validation.enterName' }
const everything = {
  payerType: 'legal',
  payerIsContact: false,
  hasShipping: true,
  hasPayment: true,
} as const

test('counts every invalid field once, at any depth', () => {
  const errors = { contact: { name: wrong, email: wrong }, address: { city: wrong }, agree: wrong }
  expect(countShownErrors(errors, everything)).toBe(4)
})

test('treats the payer’s type as a field, not as an error', () => {
  expect(countShownErrors({ payer: { type: wrong, name: wrong } }, everything)).toBe(2)
})

test('ignores the payer while the contact pays', () => {
  const payer = { name: wrong, email: wrong, phone: wrong, taxId: wrong }
  expect(countShownErrors({ payer }, { ...everything, payerIsContact: true })).toBe(1)
})

test('ignores company and tax id of an individual', () => {
  const payer = { company: wrong, taxId: wrong }
  expect(countShownErrors({ payer }, { ...everything, payerType: 'individual' })).toBe(0)
})

test('ignores methods that cannot be chosen yet, and refusals of the upstream', () => {
  const errors = { shippingMethod: wrong, paymentMethod: wrong, root: { message: 'Sold out' } }
  expect(countShownErrors(errors, everything)).toBe(2)
  expect(countShownErrors(errors, { ...everything, hasShipping: false, hasPayment: false })).toBe(0)
})
