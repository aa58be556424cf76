import { expect, test } from 'vitest'
import { convert, formatIn, otherCurrencies } from './convert.ts'

const base = { id: 1, code: 'USD', name: 'US dollar', symbol: '$', rate: '1', isBase: true }
const euro = { id: 2, code: 'EUR', name: 'Euro', symbol: '€', rate: '0.92', isBase: false }
const price = { minor: 13_000, currency: 'USD' }

test('multiplies a price by the rate of the currency', () => {
  expect(convert(price, euro)).toBeCloseTo(119.6)
})

test('offers only currencies with a valid rate and code, and leaves out the base currency', () => {
  const broken = ['', '0', '-1', 'x', 'Infinity'].map((rate) => ({ ...euro, rate }))
  const odd = [
    { ...euro, code: 'EURO' },
    { ...euro, code: '<b>' },
  ]
  expect(otherCurrencies([base, ...broken, ...odd, euro])).toEqual([euro])
  expect(otherCurrencies(undefined)).toEqual([])
})

test('formats an amount by the rules of the language, with the decimals and the code of the currency', () => {
  const spaced = (text: string) => text.replaceAll('\u00A0', ' ')
  expect(spaced(formatIn(1119.6, 'EUR', 'en'))).toBe('1,119.60 EUR')
  expect(spaced(formatIn(1119.6, 'EUR', 'de'))).toBe('1.119,60 EUR')
  expect(spaced(formatIn(18_532.4, 'JPY', 'en'))).toBe('18,532 JPY')
})
