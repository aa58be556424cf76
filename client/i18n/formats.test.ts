import { expect, test } from 'vitest'
import { LOCALES, toFormatTag } from '#contracts/locales.ts'
import type { Locale } from '#contracts/locales.ts'
import { createFormats } from './formats.ts'

const settings = { locale: 'en', timeZone: 'UTC', symbol: '€' } as const
const at = Date.UTC(2026, 2, 5, 23, 30) / 1000

test('formats a price as currency symbol and number with two decimals', () => {
  expect(createFormats(settings).money({ minor: 123_450, currency: 'EUR' })).toBe('€1,234.50')
  expect(
    createFormats({ ...settings, locale: 'de' }).money({ minor: 123_450, currency: 'EUR' }),
  ).toBe('€\u00A01.234,50')
})

/** The same price in each language. `·` stands for a no-break space, `-` for a narrow no-break space. */
const PRICES: Record<Locale, string> = {
  zh: '€1,234.50',
  en: '€1,234.50',
  cht: '€1,234.50',
  de: '€·1.234,50',
  fr: '€·1-234,50',
  it: '€·1.234,50',
  ru: '€·1·234,50',
  pt: '€·1234,50',
  ms: '€1,234.50',
  nl: '€·1.234,50',
  el: '€·1.234,50',
  tr: '€1.234,50',
  ja: '€1,234.50',
  ko: '€1,234.50',
  th: '€1,234.50',
  id: '€1.234,50',
}

test.each(LOCALES)(
  'writes a price in the language %s as shops in that language do, but with the symbol first',
  (locale) => {
    const price = createFormats({ ...settings, locale }).money({ minor: 123_450, currency: 'EUR' })
    expect(price.replaceAll('\u00A0', '·').replaceAll('\u202F', '-')).toBe(PRICES[locale])
    const euro = new Intl.NumberFormat(toFormatTag(locale), { style: 'currency', currency: 'EUR' })
    const hasSpace = /[\u00A0\u202F]€|€[\u00A0\u202F]/.test(euro.format(1))
    expect(price.includes('€\u00A0')).toBe(hasSpace)
  },
)

test.each(LOCALES)('formats times in %s without “AM” or “PM”', (locale) => {
  const { time, dateTime } = createFormats({ ...settings, locale })
  for (const hours of [0, 9, 12, 23]) {
    const seconds = at + hours * 3600
    expect(`${time(seconds)} ${dateTime(seconds)}`).not.toMatch(/AM|PM/i)
  }
})

test('writes the Korean word for “PM” in Korean times', () => {
  expect(createFormats({ ...settings, locale: 'ko' }).time(at)).toBe('오후 11:30')
})

test('keeps an amount and its coin, such as “BTC”, on one line', () => {
  expect(createFormats(settings).crypto(0.00512345, 'BTC')).toBe('0.0051235\u00A0BTC')
})

test.each(['CHF', 'kr', 'kr.', 'zł'])(
  'puts a space between the currency letters %s and the number',
  (symbol) => {
    const { money } = createFormats({ ...settings, symbol })
    expect(money({ minor: 3990, currency: null })).toBe(`${symbol}\u00A039.90`)
  },
)

test.each(['€', '$', '£', '¥', 'CN¥', 'R$'])(
  'puts no space between the currency symbol %s and the number',
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

test('writes years of the Gregorian calendar, in Latin digits, in every language', () => {
  for (const locale of LOCALES) {
    expect(createFormats({ ...settings, locale }).date(at)).toContain('2026')
  }
})

test('formats dates in the time zone of the shop', () => {
  expect(createFormats(settings).date(at)).toBe('5\u00A0Mar 2026')
  expect(createFormats({ ...settings, timeZone: 'Europe/Berlin' }).date(at)).toBe('6\u00A0Mar 2026')
})

test('writes French dates with “1er” and “à”, and keeps day and month on one line', () => {
  const { date, dateTime, time } = createFormats({ ...settings, locale: 'fr' })
  const [first, eleventh] = [Date.UTC(2026, 7, 1, 9, 5) / 1000, Date.UTC(2026, 7, 11, 9, 5) / 1000]
  expect(date(first)).toBe('1er\u00A0août 2026')
  expect(date(eleventh)).toBe('11\u00A0août 2026')
  expect(dateTime(first)).toBe('1er\u00A0août 2026 à\u00A009:05')
  expect(time(first)).toBe('09:05')
})

test('writes Greek times with 24 hours', () => {
  const { dateTime, time } = createFormats({ ...settings, locale: 'el' })
  const afternoon = Date.UTC(2026, 7, 11, 14, 30) / 1000
  expect(dateTime(afternoon)).toBe('11\u00A0Αυγ 2026, 14:30')
  expect(time(afternoon)).toBe('14:30')
})

test('formats a percentage change with its sign', () => {
  expect(createFormats(settings).change(1.25)).toBe('+1.25%')
  expect(createFormats(settings).change(-0.5)).toBe('-0.50%')
})
