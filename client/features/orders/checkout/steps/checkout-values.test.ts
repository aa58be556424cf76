import { expect, test } from 'vitest'
import { EMPTY_ADDRESS, findSaved, startValues } from './checkout-values.ts'

const profile = { username: 'ann', name: 'Ann Doe', email: 'ann@example.com', phone: '' }

const place = { country: 'DE', city: 'Berlin', address: 'Torstr. 1', postcode: '10119' }
const bob = { name: 'Bob Roe', email: 'bob@example.com', phone: '+49 30 7' }
const address = { id: 1, configName: 'Office', ...bob, ...place }

test('prefills a new checkout from the profile', () => {
  const values = startValues({}, { profile, address: null, country: '' })
  expect(values.contact).toEqual({ name: 'Ann Doe', email: 'ann@example.com', phone: '' })
  expect(values.payer.name).toBe('Ann Doe')
  expect(values.address).toEqual({ country: '', city: '', address: '', postcode: '' })
})

test('prefills the contact from a saved address, and fills gaps in the contact from the profile', () => {
  const values = startValues({}, { profile, address, country: '' })
  expect(values.address).toEqual(place)
  expect(values.contact).toEqual(bob)
  const old = { ...address, name: '', phone: '' }
  expect(startValues({}, { profile, address: old, country: '' }).contact).toEqual({
    name: 'Ann Doe',
    email: 'bob@example.com',
    phone: '',
  })
})

test('does not combine a typed contact with another person’s saved address', () => {
  const values = startValues({ contact: { name: 'Bo' } }, { profile, address, country: '' })
  expect(values.contact).toEqual({ name: 'Bo', email: 'ann@example.com', phone: '' })
  expect(values.address.city).toBe('')
})

test('selects the saved address that equals the typed address, preferably one with the same recipient', () => {
  const other = { ...address, id: 2, name: 'Cara' }
  const saved = [address, other]
  expect(findSaved(saved, { contact: { ...bob, name: 'Cara' }, address: place })).toBe(other)
  expect(findSaved(saved, { contact: { ...bob, name: 'Dan' }, address: place })).toBe(address)
  expect(findSaved(saved, { contact: bob, address: { ...place, city: 'Bonn' } })).toBeUndefined()
})

test('fills each field from the draft, or from the profile if the draft’s field is empty', () => {
  const values = startValues(
    { contact: { name: 'Bo', phone: '123456' }, shippingMethod: 'post', address: { city: 'Bonn' } },
    { profile, address, country: '' },
  )
  expect(values.contact).toEqual({ name: 'Bo', email: 'ann@example.com', phone: '123456' })
  expect(values.shippingMethod).toBe('post')
  expect(values.address).toEqual({ country: '', city: 'Bonn', address: '', postcode: '' })
})

test('drops only the invalid parts of a draft', () => {
  const values = startValues(
    { contact: 'x', payer: { type: 'robot', name: 7 }, shippingMethod: 'rocket', remark: 'ring' },
    { profile: null, address: null, country: '' },
  )
  expect(values.contact).toEqual({ name: '', email: '', phone: '' })
  expect(values.payer.type).toBe('individual')
  expect(values.shippingMethod).toBe('')
  expect(values.remark).toBe('ring')
})

test('preselects a country only if there is neither a saved address nor a country in the draft', () => {
  const known = { profile, address: null, country: 'FR' } as const
  expect(startValues({}, known).address).toEqual({ ...EMPTY_ADDRESS, country: 'FR' })
  expect(startValues({}, { ...known, address }).address).toEqual(place)
  const draft = { contact: bob, address: { country: 'AT', city: '' } }
  expect(startValues(draft, known).address.country).toBe('AT')
})

test('the country of a delivery estimate replaces a preselected country, but not the country of a typed or saved address', () => {
  const known = { profile, address: null, country: 'JP', chosenCountry: 'JP' } as const
  const guessed = { contact: bob, address: { ...EMPTY_ADDRESS, country: 'GB' } }
  expect(startValues(guessed, known).address).toEqual({ ...EMPTY_ADDRESS, country: 'JP' })
  expect(startValues({ contact: bob, address: place }, known).address).toEqual(place)
  expect(startValues({}, { ...known, address }).address).toEqual(place)
})

test('fills in the saved address after a login, even if a country was already preselected', () => {
  const draft = { address: { ...EMPTY_ADDRESS, country: 'FR' }, shippingMethod: 'post' }
  const values = startValues(draft, { profile, address, country: '' })
  expect(values.address).toEqual(place)
  expect(values.contact).toEqual(bob)
})

test('does not restore the consent from a draft', () => {
  expect(startValues({ agree: true }, { profile: null, address: null, country: '' }).agree).toBe(
    false,
  )
})
