import { expect, test } from 'vitest'
import { LOCALES } from '#contracts/locales.ts'
import { offeredLocale } from './offered-locale.ts'

test('offers the first of the browser’s languages that the shop supports', () => {
  expect(offeredLocale(['sv-SE', 'de-AT', 'en'], LOCALES)).toBe('de')
  expect(offeredLocale(['pt-BR'], LOCALES)).toBe('pt')
  expect(offeredLocale(['sv', 'fi-FI'], LOCALES)).toBeNull()
  expect(offeredLocale([], LOCALES)).toBeNull()
})

test('distinguishes Simplified from Traditional Chinese by script and region', () => {
  for (const tag of ['zh-TW', 'zh-HK', 'zh-MO', 'zh-Hant', 'zh-Hant-HK', 'zh-hant-tw']) {
    expect([tag, offeredLocale([tag], LOCALES)]).toEqual([tag, 'cht'])
  }
  for (const tag of ['zh', 'zh-CN', 'zh-SG', 'zh-Hans', 'zh-Hans-CN']) {
    expect([tag, offeredLocale([tag], LOCALES)]).toEqual([tag, 'zh'])
  }
})

test('offers only languages that the upstream offers', () => {
  expect(offeredLocale(['de', 'fr'], ['en', 'fr'])).toBe('fr')
  expect(offeredLocale(['cht', 'qps', '__proto__'], ['en'])).toBeNull()
})
