import { parse } from '@formatjs/icu-messageformat-parser'
import { createIntl } from 'react-intl'
import { expect, test } from 'vitest'
import { pseudoElements } from './pseudo-elements.ts'

/** Formats a message in the pseudo-language with these values. */
function say(message: string, values: Record<string, string | number> = {}) {
  const intl = createIntl({ locale: 'en', messages: { id: pseudoElements(parse(message)) } })
  return intl.formatMessage({ id: 'id' }, values)
}

test('adds accents to every letter of a message, and brackets around the text', () => {
  expect(say('Home')).toBe('⟦Ĥóḿé⟧')
  expect(say('The quick brown fox, jumping over lazy dogs')).toMatch(/^⟦[^a-zA-Z]+⟧$/)
})

test('in the pseudo-language, puts each paragraph of a message into separate brackets', () => {
  expect(say('One\nTwo')).toBe('⟦Óńé⟧\n⟦Ťŵó⟧')
})

test('leaves inserted values unchanged and outside the brackets', () => {
  expect(say('Add {title} now', { title: 'Key' })).toBe('⟦Áďď ⟧Key⟦ ńóŵ⟧')
  expect(say('{count, plural, one {# item} other {# items}}', { count: 2 })).toBe('2⟦ íťéḿš⟧')
  expect(say('{kind, select, a {One} other {Two}}', { kind: 'a' })).toBe('⟦Óńé⟧')
})

test('keeps a tag and changes the text inside the tag', () => {
  const [, tag] = pseudoElements(parse('See <a>help</a>'))
  expect(tag).toMatchObject({ value: 'a', children: [{ value: '⟦ĥéĺƥ⟧' }] })
})
