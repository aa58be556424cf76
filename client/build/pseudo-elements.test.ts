import { parse } from '@formatjs/icu-messageformat-parser'
import { createIntl } from 'react-intl'
import { expect, test } from 'vitest'
import { pseudoElements } from './pseudo-elements.ts'

/** Formats a message in the pseudo-language with these values. */
function say(message: string, values: Record<string, string | number> = {}) {
  const intl = createIntl({ locale: 'en', messages: { id: pseudoElements(parse(message)) } })
  return intl.formatMessage({ id: 'id' }, values)
}

test('adds accents, doubles the vowels, and puts brackets around the text', () => {
  expect(say('Home')).toBe('⟦Ĥóóḿéé⟧')
  expect(say('The quick brown fox, jumping over lazy dogs')).toMatch(/^⟦[^a-zA-Z]+⟧$/)
})

test('in the pseudo-language, puts each paragraph of a message into separate brackets', () => {
  expect(say('One\nTwo')).toBe('⟦ÓÓńéé⟧\n⟦Ťŵóó⟧')
})

test('leaves inserted values unchanged and outside the brackets', () => {
  expect(say('Add {title} now', { title: 'Key' })).toBe('⟦ÁÁďď ⟧Key⟦ ńóóŵ⟧')
  expect(say('{count, plural, one {# item} other {# items}}', { count: 2 })).toBe('2⟦ ííťééḿš⟧')
  expect(say('{kind, select, a {One} other {Two}}', { kind: 'a' })).toBe('⟦ÓÓńéé⟧')
})

test('keeps a tag and changes the text inside the tag', () => {
  const [, tag] = pseudoElements(parse('See <a>help</a>'))
  expect(tag).toMatchObject({ value: 'a', children: [{ value: '⟦ĥééĺƥ⟧' }] })
})
