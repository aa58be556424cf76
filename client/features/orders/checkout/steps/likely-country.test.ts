import { expect, test } from 'vitest'
import { likelyCountry } from './likely-country.ts'

test('prefers the country chosen by the shopper over the country of the last order', () => {
  const hints = { locale: 'de', languages: ['de-AT'], chosenCountry: 'JP' } as const
  expect(likelyCountry({ ...hints, lastCountry: 'CH' })).toBe('JP')
  expect(likelyCountry({ ...hints, lastCountry: undefined })).toBe('JP')
})

test('prefers the country of the last order over the browser’s region, if the shop delivers there', () => {
  const hints = { locale: 'de', languages: ['de-AT'] } as const
  expect(likelyCountry({ ...hints, lastCountry: 'CH' })).toBe('CH')
  expect(likelyCountry({ ...hints, lastCountry: 'KP' })).toBe('AT')
  expect(likelyCountry({ ...hints, lastCountry: '' })).toBe('AT')
})

test.each([
  ['de', ['en-GB', 'de-CH'], 'CH'],
  ['de', ['fr-FR'], 'DE'],
  ['pt', ['pt-BR'], 'BR'],
  ['cht', ['zh-CN', 'zh-HK'], 'HK'],
  ['zh', ['zh-TW'], 'CN'],
  ['zh', ['zh-Hans-SG'], 'SG'],
  ['en', ['en-GB'], 'GB'],
  ['en', ['en-KP', 'en-AU'], 'AU'],
  ['en', ['en-US', 'de-DE'], ''],
  ['en', ['en', 'not a tag', ''], ''],
  ['ja', [], 'JP'],
] as const)(
  'for shop language %s and browser languages %s, the likely country is “%s”',
  (...row) => {
    const [locale, languages, expected] = row
    expect(likelyCountry({ locale, languages, lastCountry: undefined })).toBe(expected)
  },
)
