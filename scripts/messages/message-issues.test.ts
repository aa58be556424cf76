import { expect, test } from 'vitest'
import {
  findLocaleIssues,
  findMissingValidationIds,
  findStrayAllowances,
  findUnusedIds,
} from './message-issues.ts'

const english = {
  'cart.title': 'Cart',
  'cart.count': '{count, plural, one {# item} other {# items}}',
  'cart.hint': 'See <a>help</a>, {name}',
}
const none = new Set<string>()

test('accepts a language with the same keys and placeholders as English', () => {
  const messages = {
    'cart.title': 'Warenkorb',
    'cart.count': '{count, plural, other {# Artikel}}',
    'cart.hint': '{name}, siehe <a>Hilfe</a>',
  }
  expect(findLocaleIssues({ locale: 'de', messages, english, sameAllowed: none })).toEqual([])
})

test('reports an empty text', () => {
  const messages = { ...english, 'cart.title': ' ' }
  expect(findLocaleIssues({ locale: 'de', messages, english, sameAllowed: none })).toContain(
    'de: cart.title is empty',
  )
})

test('reports a key that only English has, and a key that only the translation has', () => {
  const messages = { ...english, 'cart.title': 'Korb', 'cart.extra': 'Mehr' }
  const { 'cart.hint': _, ...rest } = messages
  const issues = findLocaleIssues({ locale: 'de', messages: rest, english, sameAllowed: none })
  expect(issues).toContain('de: cart.hint is missing')
  expect(issues).toContain('de: cart.extra is not in English')
})

test('reports a translation that lacks a placeholder of the English text', () => {
  const messages = {
    ...english,
    'cart.count': '{n, plural, other {# Stück}}',
    'cart.title': 'Korb',
  }
  const issues = findLocaleIssues({ locale: 'de', messages, english, sameAllowed: none })
  expect(issues).toContain('de: cart.count lacks {count}')
})

test('reports an extra placeholder, a missing tag, and a translation that cannot be parsed', () => {
  const messages = {
    'cart.title': 'Korb von {name}',
    'cart.count': '{count, plural, other {# Stück',
    'cart.hint': 'Siehe <b>Hilfe</b>, {name}',
  }
  const issues = findLocaleIssues({ locale: 'de', messages, english, sameAllowed: none })
  expect(issues).toContain('de: cart.title has {name}, which English lacks')
  expect(issues).toContain('de: cart.hint lacks <a>')
  expect(issues).toContainEqual(expect.stringContaining('de: cart.count cannot be read'))
})

test('reports every English key as missing when a language has no texts', () => {
  const issues = findLocaleIssues({ locale: 'th', messages: {}, english, sameAllowed: none })
  expect(issues).toHaveLength(Object.keys(english).length)
})

test('accepts a translation that equals English when the text has only symbols and placeholders', () => {
  const signs = { 'catalog.price': '≈ {btc} · {eth}' }
  expect(
    findLocaleIssues({ locale: 'de', messages: signs, english: signs, sameAllowed: none }),
  ).toEqual([])
})

test('reports an entry of same-as-english.json whose text differs from English', () => {
  const read = (locale: string) =>
    locale === 'en' ? english : { ...english, 'cart.title': 'Korb' }
  const allowed = { de: ['cart.title', 'cart.hint', 'cart.gone'], xx: [] }
  expect(findStrayAllowances(allowed, ['en', 'de'], read)).toEqual([
    'de: cart.title differs from English: remove it from same-as-english.json',
    'de: cart.gone differs from English: remove it from same-as-english.json',
    'xx is not a language but is listed in same-as-english.json',
  ])
})

test('reports a text equal to English unless same-as-english.json allows it', () => {
  const options = { locale: 'de', messages: english, english }
  expect(findLocaleIssues({ ...options, sameAllowed: none })).toContain(
    'de: cart.title is the English text: Cart',
  )
  expect(findLocaleIssues({ ...options, sameAllowed: new Set(Object.keys(english)) })).toEqual([])
})

test('counts a message id as used when the source contains the id or a template that can form it', () => {
  const messages = { 'country.DE': 'Germany', 'cart.title': 'Cart', 'cart.old': 'Old' }
  const sources = ['t(`country.${code}`)', "title: 'cart.title'"]
  expect(findUnusedIds(messages, sources)).toEqual(['cart.old'])
})

test('reports a validation message whose id has no English text', () => {
  expect(findMissingValidationIds({}, ["email: 'validation.email'"])).toEqual(['validation.email'])
})
