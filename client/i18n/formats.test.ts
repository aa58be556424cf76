import { expect, test } from 'vitest'
import { LOCALES } from '#contracts/locales.ts'
import { createFormats } from './formats.ts'

const settings = { locale: 'en', timeZone: 'UTC', symbol: '€' } as const
const at = Date.UTC(2026, 2, 5, 23, 30) / 1000

test('formats a price as currency symbol and number with two decimals', () => {
  expect(createFormats(settings).money({ minor: 123_450, currency: 'EUR' })).toBe('€1,234.50')
  expect(
    createFormats({ ...settings, locale: 'de' }).money({ minor: 123_450, currency: 'EUR' }),
  ).toBe('€1.234,50')
})

test.each(['CHF', 'kr', 'kr.', 'zł'])(
  'puts a space between the letters %s and the number',
  (symbol) => {
    const { money } = createFormats({ ...settings, symbol })
    expect(money({ minor: 3990, currency: null })).toBe(`${symbol}\u00A039.90`)
  },
)

test.each(['€', '$', '£', '¥', 'CN¥', 'R$'])(
  'puts no space between %s and the number',
  (symbol) => {
    const { money } = createFormats({ ...settings, symbol })
    expect(money({ minor: 3990, currency: null })).toBe(`${symbol}39.90`)
  },
)

test('puts the minus sign of an amount before the currency symbol', () => {
  expect(createFormats(settings).money({ minor: -250, currency: 'EUR' })).toBe('-€2.50')
})

test('shows a price without a symbol when the base currency is unknown', () => {
  expect(createFormats({ ...settings, symbol: '' }).money({ minor: 250, currency: null })).toBe(
    '2.50',
  )
})

test('formats years of the Gregorian calendar in Latin digits in every language', () => {
  for (const locale of LOCALES) {
    expect(createFormats({ ...settings, locale }).date(at)).toContain('2026')
  }
})

test('formats dates in the time zone of the shop', () => {
  expect(createFormats(settings).date(at)).toBe('5 Mar 2026')
  expect(createFormats({ ...settings, timeZone: 'Europe/Berlin' }).date(at)).toBe('6 Mar 2026')
})

test('formats a percentage change with its sign', () => {
  expect(createFormats(settings).change(1.25)).toBe('+1.25%')
  expect(createFormats(settings).change(-0.5)).toBe('-0.50%')
})
