import { expect, test } from 'vitest'
import { LOCALES } from '#contracts/locales.ts'
import { orderAddress } from './address-parts.ts'

const PARTS = { name: 'name', street: 'street', place: 'place', country: 'country' }

test('writes addresses from country to name in Chinese, Japanese and Korean, and from name to country elsewhere', () => {
  const largestFirst = LOCALES.filter((locale) => orderAddress(locale, PARTS)[0] === 'country')
  expect([...largestFirst].toSorted()).toEqual(['cht', 'ja', 'ko', 'zh'])
  expect(orderAddress('ja', PARTS)).toEqual(['country', 'place', 'street', 'name'])
  expect(orderAddress('de', PARTS)).toEqual(['name', 'street', 'place', 'country'])
})

test('leaves out missing parts of an address', () => {
  expect(orderAddress('ko', { street: 'street', place: 'place' })).toEqual(['place', 'street'])
})
