import { expect, test } from 'vitest'
import { readEnglish, readTextFiles } from './read-messages.ts'

test('reads the texts of interface and content, and puts the area before each content key', () => {
  const paths = readTextFiles('de').map(({ path }) => path)
  expect(paths).toContain('client/i18n/messages/{locale}/cart.json')
  expect(paths).toContain('fixtures/content/texts/faq.{locale}.json')
  const english = readEnglish()
  expect(english['cart.title']?.path).toBe('client/i18n/messages/{locale}/cart.json')
  expect(english['faq:category.orders']?.path).toBe('fixtures/content/texts/faq.{locale}.json')
})

test('lists all fifteen other languages for an interface text, and at least one language for every text', () => {
  const english = readEnglish()
  expect(english['cart.title']?.locales).toHaveLength(15)
  const untranslated = Object.entries(english).filter(([, { locales }]) => locales.length === 0)
  expect(untranslated).toEqual([])
  expect(Object.values(english).flatMap(({ locales }) => locales)).not.toContain('en')
})
