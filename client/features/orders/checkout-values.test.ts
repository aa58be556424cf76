import { expect, test } from 'vitest'
import { startValues } from './checkout-values.ts'

const profile = { username: 'ann', name: 'Ann Doe', email: 'ann@example.com', phone: '' }

const address = { country: 'DE', city: 'Berlin', address: 'Torstr. 1', postcode: '10119' }

test('a new checkout starts with what the profile knows', () => {
  const values = startValues({}, { profile, address })
  expect(values.contact).toEqual({ name: 'Ann Doe', email: 'ann@example.com', phone: '' })
  expect(values.payer.name).toBe('Ann Doe')
  expect(values.address).toEqual(address)
})

test('a draft wins over the profile, field by field', () => {
  const values = startValues(
    { contact: { name: 'Bo', phone: '123456' }, shippingMethod: 'post', address: { city: 'Bonn' } },
    { profile, address },
  )
  expect(values.contact).toEqual({ name: 'Bo', email: 'ann@example.com', phone: '123456' })
  expect(values.shippingMethod).toBe('post')
  expect(values.address).toEqual({ country: '', city: 'Bonn', address: '', postcode: '' })
})

test('broken parts of a draft are dropped, not the whole of it', () => {
  const values = startValues(
    { contact: 'x', payer: { type: 'robot', name: 7 }, shippingMethod: 'rocket', remark: 'ring' },
    { profile: null, address: null },
  )
  expect(values.contact).toEqual({ name: '', email: '', phone: '' })
  expect(values.payer.type).toBe('individual')
  expect(values.shippingMethod).toBe('')
  expect(values.remark).toBe('ring')
})

test('consent is given anew each time', () => {
  expect(startValues({ agree: true }, { profile: null, address: null }).agree).toBe(false)
})
