import { expect, test } from 'vitest'
import { findOutdated, hashText, markTranslated } from './translated-from.ts'

const locales = ['de', 'fr', 'it']
const english = { 'cart.title': 'Cart', 'cart.accept': 'Accept' }
const files = { 'cart.title': 'cart.json', 'cart.accept': 'cart.json' }
const current = { 'cart.title': hashText('Cart'), 'cart.accept': hashText('Accept') }

function faultsOf(record: Parameters<typeof findOutdated>[0]['record']) {
  return findOutdated({ english, files, record, locales })
}

test('finds nothing where every text was made from the English of today', () => {
  expect(faultsOf(current)).toEqual([])
})

test('names the key, the English text and the files of a text whose English changed', () => {
  expect(faultsOf({ ...current, 'cart.accept': hashText('Take over') })).toEqual([
    'cart.accept: English is now “Accept”. Update client/i18n/messages/{de,fr,it}/cart.json, then run: npm run translated -- cart.accept',
  ])
})

test('names only the languages that lag behind', () => {
  const record = {
    ...current,
    'cart.accept': { de: hashText('Accept'), fr: hashText('Take over'), it: hashText('Accept') },
  }
  expect(faultsOf(record)).toEqual([
    'cart.accept: English is now “Accept”. Update client/i18n/messages/fr/cart.json, then run: npm run translated -- cart.accept',
  ])
})

test('finds a text without a record and a record without a text', () => {
  const faults = faultsOf({ 'cart.title': hashText('Cart'), 'cart.gone': hashText('Gone') })
  expect(faults).toEqual([
    'cart.accept: English is now “Accept”. Update client/i18n/messages/{de,fr,it}/cart.json, then run: npm run translated -- cart.accept',
    'cart.gone: recorded in client/i18n/translated-from.json, but not in English. Run: npm run translated -- cart.gone',
  ])
})

test('keeps a text of several lines in one line', () => {
  const [fault] = findOutdated({
    english: { 'a.b': 'One\nTwo' },
    files: { 'a.b': 'a.json' },
    record: {},
    locales,
  })
  expect(fault).toContain('“One\\nTwo”')
})

test('records named keys as made from the English of today, sorted, and drops what English has no more', () => {
  const record = { 'cart.title': hashText('Basket'), 'cart.gone': hashText('Gone') }
  expect(
    markTranslated({ english, record, locales, keys: ['cart.title', 'cart.accept'] }),
  ).toStrictEqual({ 'cart.accept': hashText('Accept'), 'cart.title': hashText('Cart') })
})

test('records a key for some languages, and folds it once all of them agree', () => {
  const old = hashText('Take over')
  const now = hashText('Accept')
  const keys = ['cart.accept']
  const record = { ...current, 'cart.accept': old }
  const part = markTranslated({ english, record, locales, keys, only: ['de', 'fr'] })
  expect(part['cart.accept']).toEqual({ de: now, fr: now, it: old })
  expect(markTranslated({ english, record: part, locales, keys, only: ['it'] })).toEqual(current)
})

test('refuses a key that neither English nor the record has', () => {
  const options = { english, record: current, locales, keys: ['cart.acept'] }
  expect(() => markTranslated(options)).toThrow('cart.acept is not in English')
})
