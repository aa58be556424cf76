import { parse } from '@formatjs/icu-messageformat-parser'
import { createIntl } from 'react-intl'
import { expect, test } from 'vitest'
import { pseudoElements } from './pseudo-elements.ts'

/** A message in the pseudo-language, with values put in. */
function say(message: string, values: Record<string, string | number> = {}) {
  const intl = createIntl({ locale: 'en', messages: { id: pseudoElements(parse(message)) } })
  return intl.formatMessage({ id: 'id' }, values)
}

test('every word of a message wears accents and brackets', () => {
  expect(say('Home')).toBe('⟦Ĥóḿé⟧')
  expect(say('The quick brown fox, jumping over lazy dogs')).toMatch(/^⟦[^a-zA-Z]+⟧$/)
})

test('what is put in stays as it is, outside of the brackets', () => {
  expect(say('Add {title} now', { title: 'Key' })).toBe('⟦Áďď ⟧Key⟦ ńóŵ⟧')
  expect(say('{count, plural, one {# item} other {# items}}', { count: 2 })).toBe('2⟦ íťéḿš⟧')
  expect(say('{kind, select, a {One} other {Two}}', { kind: 'a' })).toBe('⟦Óńé⟧')
})

test('a tag stays, and what it holds is changed', () => {
  const [, tag] = pseudoElements(parse('See <a>help</a>'))
  expect(tag).toMatchObject({ value: 'a', children: [{ value: '⟦ĥéĺƥ⟧' }] })
})
