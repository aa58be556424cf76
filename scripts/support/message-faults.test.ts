import { expect, test } from 'vitest'
import {
  findLocaleFaults,
  findMissingValidationIds,
  findStrayAllowances,
  findUnusedIds,
} from './message-faults.ts'

const english = {
  'cart.title': 'Cart',
  'cart.count': '{count, plural, one {# item} other {# items}}',
  'cart.hint': 'See <a>help</a>, {name}',
}
const none = new Set<string>()

test('a language with the same keys and placeholders has no faults', () => {
  const messages = {
    'cart.title': 'Warenkorb',
    'cart.count': '{count, plural, other {# Artikel}}',
    'cart.hint': '{name}, siehe <a>Hilfe</a>',
  }
  expect(findLocaleFaults({ locale: 'de', messages, english, sameAllowed: none })).toEqual([])
})

test('an empty text is no text', () => {
  const messages = { ...english, 'cart.title': ' ' }
  expect(findLocaleFaults({ locale: 'de', messages, english, sameAllowed: none })).toContain(
    'de: cart.title is empty',
  )
})

test('missing and extra keys are named', () => {
  const messages = { ...english, 'cart.title': 'Korb', 'cart.extra': 'Mehr' }
  const { 'cart.hint': _, ...rest } = messages
  const faults = findLocaleFaults({ locale: 'de', messages: rest, english, sameAllowed: none })
  expect(faults).toContain('de: cart.hint is missing')
  expect(faults).toContain('de: cart.extra is not in English')
})

test('a placeholder that differs is a fault, also inside of a plural', () => {
  const messages = {
    ...english,
    'cart.count': '{n, plural, other {# Stück}}',
    'cart.title': 'Korb',
  }
  const faults = findLocaleFaults({ locale: 'de', messages, english, sameAllowed: none })
  expect(faults).toContain('de: cart.count lacks {count}')
})

test('a placeholder or a tag that English has not is a fault, and so is a text that cannot be read', () => {
  const messages = {
    'cart.title': 'Korb von {name}',
    'cart.count': '{count, plural, other {# Stück',
    'cart.hint': 'Siehe <b>Hilfe</b>, {name}',
  }
  const faults = findLocaleFaults({ locale: 'de', messages, english, sameAllowed: none })
  expect(faults).toContain('de: cart.title has {name}, which English has not')
  expect(faults).toContain('de: cart.hint lacks <a>')
  expect(faults).toContainEqual(expect.stringContaining('de: cart.count cannot be read'))
})

test('a language without any text lacks them all', () => {
  const faults = findLocaleFaults({ locale: 'th', messages: {}, english, sameAllowed: none })
  expect(faults).toHaveLength(Object.keys(english).length)
})

test('a text of signs and placeholders alone may be the same everywhere', () => {
  const signs = { 'catalog.price': '≈ {btc} · {eth}' }
  expect(
    findLocaleFaults({ locale: 'de', messages: signs, english: signs, sameAllowed: none }),
  ).toEqual([])
})

test('what is allowed to be English and is not, is too much', () => {
  const read = (locale: string) =>
    locale === 'en' ? english : { ...english, 'cart.title': 'Korb' }
  const allowed = { de: ['cart.title', 'cart.hint', 'cart.gone'], xx: [] }
  expect(findStrayAllowances(allowed, ['en', 'de'], read)).toEqual([
    'de: cart.title need not be allowed to be the English text',
    'de: cart.gone need not be allowed to be the English text',
    'xx is allowed English texts and is no language',
  ])
})

test('a text equal to English is a fault unless it is allowed', () => {
  const options = { locale: 'de', messages: english, english }
  expect(findLocaleFaults({ ...options, sameAllowed: none })).toContain(
    'de: cart.title is the English text: Cart',
  )
  expect(findLocaleFaults({ ...options, sameAllowed: new Set(Object.keys(english)) })).toEqual([])
})

test('an id is used when a source names it whole or by a template', () => {
  const messages = { 'country.DE': 'Germany', 'cart.title': 'Cart', 'cart.old': 'Old' }
  const sources = ['text(`country.${code}`)', "title: 'cart.title'"]
  expect(findUnusedIds(messages, sources)).toEqual(['cart.old'])
})

test('a validation id without a text is found', () => {
  expect(findMissingValidationIds({}, ["email: 'validation.email'"])).toEqual(['validation.email'])
})
