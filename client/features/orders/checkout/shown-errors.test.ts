import { expect, test } from 'vitest'
import { countShownErrors } from './shown-errors.ts'

const wrong = { type: 'custom', message: 'validation.enterName' }
const everything = {
  payerType: 'legal',
  payerIsContact: false,
  hasShipping: true,
  hasPayment: true,
} as const

test('counts every invalid field once, even in nested groups', () => {
  const errors = { contact: { name: wrong, email: wrong }, address: { city: wrong }, agree: wrong }
  expect(countShownErrors(errors, everything)).toBe(4)
})

test('counts an invalid payer type in addition to an invalid payer name', () => {
  expect(countShownErrors({ payer: { type: wrong, name: wrong } }, everything)).toBe(2)
})

test('ignores name, email and phone of the payer while the contact pays', () => {
  const payer = { name: wrong, email: wrong, phone: wrong, taxId: wrong }
  expect(countShownErrors({ payer }, { ...everything, payerIsContact: true })).toBe(1)
})

test('ignores company and tax id of a payer who is an individual', () => {
  const payer = { company: wrong, taxId: wrong }
  expect(countShownErrors({ payer }, { ...everything, payerType: 'individual' })).toBe(0)
})

test('ignores shipping and payment methods that are not shown yet, and refusals by the upstream', () => {
  const errors = { shippingMethod: wrong, paymentMethod: wrong, root: { message: 'Sold out' } }
  expect(countShownErrors(errors, everything)).toBe(2)
  expect(countShownErrors(errors, { ...everything, hasShipping: false, hasPayment: false })).toBe(0)
})
