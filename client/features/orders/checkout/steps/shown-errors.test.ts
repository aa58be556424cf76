import { expect, test } from 'vitest'
import { listShownErrors } from './shown-errors.ts'

const wrong = { type: 'custom', message: 'validation.enterName' }
const everything = {
  locale: 'en',
  payerType: 'legal',
  payerIsContact: false,
  hasShipping: true,
  hasPayment: true,
} as const

test('counts every invalid field once, even in nested groups', () => {
  const errors = { contact: { name: wrong, email: wrong }, address: { city: wrong }, agree: wrong }
  expect(listShownErrors(errors, everything)).toHaveLength(4)
})

test('lists invalid fields in the order in which the page shows them', () => {
  const errors = {
    agree: wrong,
    address: { city: wrong, address: wrong },
    contact: { phone: wrong },
  }
  expect(listShownErrors(errors, everything)).toEqual(
    ['contact.phone', 'address.address', 'address.city', 'agree'].map((name) => ({
      name,
      message: wrong.message,
    })),
  )
  const inJapanese = listShownErrors(errors, { ...everything, locale: 'ja' })
  expect(inJapanese.map(({ name }) => name)).toEqual([
    'contact.phone',
    'address.city',
    'address.address',
    'agree',
  ])
})

test('lists an invalid payer type in addition to an invalid payer name', () => {
  expect(listShownErrors({ payer: { type: wrong, name: wrong } }, everything)).toHaveLength(2)
})

test('ignores errors in the payer’s name, email and phone if the contact pays', () => {
  const payer = { name: wrong, email: wrong, phone: wrong, taxId: wrong }
  expect(listShownErrors({ payer }, { ...everything, payerIsContact: true })).toHaveLength(1)
})

test('ignores errors in company and tax id if the payer is an individual', () => {
  const payer = { company: wrong, taxId: wrong }
  expect(listShownErrors({ payer }, { ...everything, payerType: 'individual' })).toEqual([])
})

test('leaves out errors that belong to no field, or to delivery and payment methods that are not shown yet', () => {
  const errors = { shippingMethod: wrong, paymentMethod: wrong, root: { message: 'Sold out' } }
  expect(listShownErrors(errors, everything)).toHaveLength(2)
  expect(listShownErrors(errors, { ...everything, hasShipping: false, hasPayment: false })).toEqual(
    [],
  )
})
