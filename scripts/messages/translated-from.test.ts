import { expect, test } from 'vitest'
import { findOutdated, hashText, markTranslated, outdatedKeys } from './translated-from.ts'

const locales = ['de', 'fr', 'it']
const path = 'client/i18n/messages/{locale}/cart.json'
const english = {
  'cart.title': { text: 'Cart', path, locales },
  'cart.accept': { text: 'Accept', path, locales },
}
const current = { 'cart.title': hashText('Cart'), 'cart.accept': hashText('Accept') }

function issuesOf(record: Parameters<typeof findOutdated>[0]['record']) {
  return findOutdated({ english, record })
}

test('finds nothing when every text was translated from the current English', () => {
  expect(issuesOf(current)).toEqual([])
})

test('reports a text whose English changed, with its key, the new English and the files to update', () => {
  expect(issuesOf({ ...current, 'cart.accept': hashText('Take over') })).toEqual([
    'cart.accept: English is now “Accept”. Update client/i18n/messages/{de,fr,it}/cart.json, then run: npm run translated -- cart.accept',
  ])
})

test('returns the keys that wait for their translation into a language', () => {
  const record = { 'cart.title': { de: hashText('Cart'), fr: hashText('Basket') } }
  expect(outdatedKeys({ english, record }, 'de')).toEqual(['cart.accept'])
  expect(outdatedKeys({ english, record }, 'fr')).toEqual(['cart.title', 'cart.accept'])
  expect(outdatedKeys({ english, record }, 'th')).toEqual([])
})

test('reports only the languages whose translation is outdated', () => {
  const record = {
    ...current,
    'cart.accept': { de: hashText('Accept'), fr: hashText('Take over'), it: hashText('Accept') },
  }
  expect(issuesOf(record)).toEqual([
    'cart.accept: English is now “Accept”. Update client/i18n/messages/fr/cart.json, then run: npm run translated -- cart.accept',
  ])
})

test('reports an English text without a recorded translation, and a recorded text that English no longer has', () => {
  const issues = issuesOf({ 'cart.title': hashText('Cart'), 'cart.gone': hashText('Gone') })
  expect(issues).toEqual([
    'cart.accept: new text “Accept”. Update client/i18n/messages/{de,fr,it}/cart.json, then run: npm run translated -- cart.accept',
    'cart.gone: recorded in client/i18n/translated-from.json, but not in English. Run: npm run translated -- cart.gone',
  ])
})

test('prints a single path for all outdated translations of a text, with the languages in braces', () => {
  const articles = {
    text: 'Why update',
    path: 'fixtures/content/texts/articles.{locale}.json',
    locales: ['de', 'it'],
  }
  expect(findOutdated({ english: { 'articles:why': articles }, record: {} })).toEqual([
    'articles:why: new text “Why update”. Update fixtures/content/texts/articles.{de,it}.json, then run: npm run translated -- articles:why',
  ])
})

test('prints a text of several lines on one line', () => {
  const [issue] = findOutdated({
    english: { 'a.b': { text: 'One\nTwo', path, locales } },
    record: {},
  })
  expect(issue).toContain('“One\\nTwo”')
})

test('marks the given keys as up to date, sorts all keys, and drops keys that English no longer has', () => {
  const record = { 'cart.title': hashText('Basket'), 'cart.gone': hashText('Gone') }
  expect(markTranslated({ english, record, keys: ['cart.title', 'cart.accept'] })).toStrictEqual({
    'cart.accept': hashText('Accept'),
    'cart.title': hashText('Cart'),
  })
})

test('records one hash per language after a partial update, and a single hash once all hashes are equal', () => {
  const old = hashText('Take over')
  const now = hashText('Accept')
  const keys = ['cart.accept']
  const record = { ...current, 'cart.accept': old }
  const part = markTranslated({ english, record, keys, only: ['de', 'fr'] })
  expect(part['cart.accept']).toEqual({ de: now, fr: now, it: old })
  expect(markTranslated({ english, record: part, keys, only: ['it'] })).toEqual(current)
})

test.each([
  ['cart.acept', 'Did you mean cart.accept?'],
  ['cart.something', 'Allowed: cart.title, cart.accept.'],
  ['basket', 'Allowed: keys that begin with cart'],
])('refuses the unknown key %s, and says: %s', (key, hint) => {
  const options = { english, record: current, keys: [key] }
  expect(() => markTranslated(options)).toThrow(`${key} is not in English. ${hint}`)
})
