import { expect, test } from 'vitest'
import { LOCALES } from '#contracts/locales.ts'
import { orderAddress, placeOf } from './address-parts.ts'

const PARTS = { name: 'name', street: 'street', place: 'place', country: 'country' }

test('orders addresses from country to name in Chinese, Japanese and Korean, and from name to country in other languages', () => {
  const largestFirst = LOCALES.filter((locale) => orderAddress(locale, PARTS)[0] === 'country')
  expect([...largestFirst].toSorted()).toEqual(['cht', 'ja', 'ko', 'zh'])
  expect(orderAddress('ja', PARTS)).toEqual(['country', 'place', 'street', 'name'])
  expect(orderAddress('de', PARTS)).toEqual(['name', 'street', 'place', 'country'])
})

test('leaves out missing parts of an address', () => {
  expect(orderAddress('ko', { street: 'street', place: 'place' })).toEqual(['place', 'street'])
})

test('writes the city before the postcode in Thailand and the United Kingdom, and after it in Germany', () => {
  expect(placeOf({ country: 'TH', city: 'Bangkok', postcode: '10110' })).toBe('Bangkok 10110')
  expect(placeOf({ country: 'GB', city: 'London', postcode: 'EC1A 1BB' })).toBe('London EC1A 1BB')
  expect(placeOf({ country: 'DE', city: 'Berlin', postcode: '10119' })).toBe('10119 Berlin')
})

test('adds no space if the postcode is empty', () => {
  expect(placeOf({ country: 'TH', city: 'Bangkok', postcode: '' })).toBe('Bangkok')
  expect(placeOf({ country: 'AE', city: 'Dubai', postcode: '' })).toBe('Dubai')
})
