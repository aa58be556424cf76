import { expect, test } from 'vitest'
import { findSaved, startValues } from './checkout-values.ts'

const profile = { username: 'ann', name: 'Ann Doe', email: 'ann@example.com', phone: '' }

const place = { country: 'DE', city: 'Berlin', address: 'Torstr. 1', postcode: '10119' }
const bob = { name: 'Bob Roe', email: 'bob@example.com', phone: '+49 30 7' }
const address = { id: 1, configName: 'Office', ...bob, ...place }

test('a new checkout starts with what the profile knows', () => {
  const values = startValues({}, { profile, address: null })
  expect(values.contact).toEqual({ name: 'Ann Doe', email: 'ann@example.com', phone: '' })
  expect(values.payer.name).toBe('Ann Doe')
  expect(values.address).toEqual({ country: '', city: '', address: '', postcode: '' })
})

test('a saved address brings its recipient, and the profile what it leaves out', () => {
  const values = startValues({}, { profile, address })
  expect(values.address).toEqual(place)
  expect(values.contact).toEqual(bob)
  const old = { ...address, name: '', phone: '' }
  expect(startValues({}, { profile, address: old }).contact).toEqual({
    name: 'Ann Doe',
    email: 'bob@example.com',
    phone: '',
  })
})

test('a contact that was typed in gets no saved address that is somebody else’s', () => {
  const values = startValues({ contact: { name: 'Bo' } }, { profile, address })
  expect(values.contact).toEqual({ name: 'Bo', email: 'ann@example.com', phone: '' })
  expect(values.address.city).toBe('')
})

test('of two saved addresses at one place the one of the contact is chosen', () => {
  const other = { ...address, id: 2, name: 'Cara' }
  const saved = [address, other]
  expect(findSaved(saved, { contact: { ...bob, name: 'Cara' }, address: place })).toBe(other)
  expect(findSaved(saved, { contact: { ...bob, name: 'Dan' }, address: place })).toBe(address)
  expect(findSaved(saved, { contact: bob, address: { ...place, city: 'Bonn' } })).toBeUndefined()
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
