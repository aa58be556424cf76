import { expect, test } from 'vitest'
import { readEnglish, readTextFiles } from './read-messages.ts'

test('reads the texts of the interface and of the mock shop, and puts the area, such as faq, before each mock-shop key', () => {
  const paths = readTextFiles('de').map(({ path }) => path)
  expect(paths).toContain('client/i18n/messages/{locale}/cart.json')
  expect(paths).toContain('fixtures/content/texts/faq.{locale}.json')
  const english = readEnglish()
  expect(english['cart.title']?.path).toBe('client/i18n/messages/{locale}/cart.json')
  expect(english['faq:category.orders']?.path).toBe('fixtures/content/texts/faq.{locale}.json')
})

test('every English text has at least one translation, and an interface text has all fifteen translations', () => {
  const english = readEnglish()
  expect(english['cart.title']?.locales).toHaveLength(15)
  const untranslated = Object.entries(english).filter(([, { locales }]) => locales.length === 0)
  expect(untranslated).toEqual([])
  expect(Object.values(english).flatMap(({ locales }) => locales)).not.toContain('en')
})
