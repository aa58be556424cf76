import { expect, test } from 'vitest'
import { LOCALES } from '#contracts/locales.ts'
import { createWordFinder, findGlossaryIssues, listAvoidedWords } from './avoided-words.ts'
import { type Glossary, readGlossary, rulesOf } from './glossary.ts'

function wordsIn(locale: string, text: string, ...avoid: string[]): string[] {
  const rules = avoid.map((word) => ({ avoid: word, use: 'better', allow: [] }))
  return createWordFinder(locale, rules)(text).map(({ word }) => word)
}

test('finds an avoided word in upper or lower case but not inside a longer word, and returns the preferred word', () => {
  const rules = [{ avoid: 'email', use: 'e-mail', allow: [] }]
  expect(createWordFinder('fr', rules)('Votre Email')).toEqual([{ word: 'email', use: 'e-mail' }])
  expect(wordsIn('fr', 'emails', 'email')).toEqual([])
})

test('finds an avoided word with a capital letter only where the text has the same capital letter', () => {
  expect(wordsIn('de', 'Unsere Waren', 'Waren')).toEqual(['Waren'])
  expect(wordsIn('de', 'Sie waren hier', 'Waren')).toEqual([])
})

test('finds an avoided word also inside longer words if it has a star at its start or end', () => {
  expect(wordsIn('tr', 'Parolanız yanlış', 'parola*')).toEqual(['parola'])
  expect(wordsIn('ko', '사용자 이름을 입력', '사용자 이름*')).toEqual(['사용자 이름'])
  expect(wordsIn('ko', '사용자 이름을 입력', '사용자 이름')).toEqual([])
  expect(wordsIn('ko', '입력해 주십시오.', '*십시오')).toEqual(['십시오'])
})

test('finds an avoided word without spaces around it in Chinese, Japanese and Thai', () => {
  expect(wordsIn('zh', '请前往结账页面', '结账')).toEqual(['结账'])
  expect(wordsIn('ja', 'この商品は未払いです', '未払い')).toEqual(['未払い'])
  expect(wordsIn('th', 'เก็บคำกู้คืนไว้', 'คำกู้คืน')).toEqual(['คำกู้คืน'])
})

test('finds a Latin word in a Japanese text, but not inside a longer Latin word', () => {
  expect(wordsIn('ja', 'お客様のe-mailを', 'e-mail')).toEqual(['e-mail'])
  expect(wordsIn('ja', 'VATS', 'VAT')).toEqual([])
})

test('lowercases Turkish letters by the rules of Turkish', () => {
  expect(wordsIn('tr', 'İADE KILIFI', 'iade kılıfı')).toEqual(['iade kılıfı'])
  expect(wordsIn('en', 'KILIFI', 'kılıfı')).toEqual([])
})

test('ignores an avoided word inside a longer phrase that the glossary allows', () => {
  const rules = [{ avoid: 'op factuur', use: 'vooraf', allow: ['vooruitbetaling op factuur'] }]
  const find = createWordFinder('nl', rules)
  expect(find('Vooruitbetaling op factuur')).toEqual([])
  expect(find('Vooruitbetaling op factuur of gewoon op factuur')).toHaveLength(1)
})

test('finds an avoided word even if the text has special hyphens, spaces or apostrophes', () => {
  expect(wordsIn('en', 'Your e\u{2011}mail', 'e-mail*')).toEqual(['e-mail'])
  expect(wordsIn('fr', 'En rupture\u{A0}: l’accord', "l'accord", 'rupture :')).toHaveLength(2)
})

test('finds avoided words in every plural form of a text, but not in placeholders or tags', () => {
  const plural = '{payer, plural, one {# piece} other {# pieces}} for {email}'
  expect(wordsIn('en', plural, 'pieces', 'payer', 'email')).toEqual(['pieces'])
  expect(
    wordsIn('en', '<p>Your seed <strong>phrase</strong></p>', 'seed phrase', 'strong'),
  ).toEqual(['seed phrase'])
  expect(wordsIn('id', 'Paling sedikit {min, number} huruf', 'paling sedikit …')).toHaveLength(1)
})

test('finds an avoided word even in a text that cannot be parsed as a message', () => {
  expect(wordsIn('en', '<p>It {title} isn{', 'title', 'isn')).toEqual(['isn'])
})

const english: Glossary = {
  style: { quotes: '‘so’' },
  terms: { cart: { use: 'cart', avoid: ['basket'] }, email: 'email' },
  phrases: {},
}

test('lists each avoided word with the key of its text, the word to use instead, and the file', () => {
  const files = [
    { path: 'client/i18n/messages/{locale}/cart.json', texts: { 'cart.title': 'Your basket' } },
    { path: 'fixtures/content/texts/faq.{locale}.json', texts: { 'faq:orders.1': 'Your cart' } },
  ]
  expect(listAvoidedWords('en', english, files)).toEqual([
    'en: cart.title has “basket”, use “cart” (client/i18n/messages/en/cart.json)',
  ])
})

test('compares a glossary with the English glossary, and reports each entry that only one of them has', () => {
  const german: Glossary = { style: {}, terms: { cart: 'Korb', basket: 'Korb' }, phrases: {} }
  expect(findGlossaryIssues('de', german, english)).toEqual([
    'de glossary: style: quotes is missing',
    'de glossary: terms: email is missing',
    'de glossary: terms: basket is not in English',
  ])
})

test('reports a preferred term that is also a word to avoid, and an entry with a star in the middle', () => {
  const terms = { ...english.terms, email: { use: 'e-mail', avoid: ['e-mail', 'ma*l'] } }
  expect(findGlossaryIssues('en', { ...english, terms }, english)).toEqual([
    'en glossary: terms: email prefers “e-mail”, but “e-mail” is a word to avoid',
    'en glossary: “ma*l” has a star inside: a star stands only at the start or the end',
  ])
})

test.each(LOCALES)(
  'the glossary of %s lists avoided words and does not contradict itself',
  (locale) => {
    const glossary = readGlossary(locale)
    expect(findGlossaryIssues(locale, glossary, readGlossary('en'))).toEqual([])
    expect(rulesOf(glossary).length).toBeGreaterThan(60)
  },
)
