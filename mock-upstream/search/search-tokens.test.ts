import { expect, test } from 'vitest'
import { fold, indexTokens, joinNeighbours, looseTokens, queryTerms } from './search-tokens.ts'

test('ignores case, accents and character width when it indexes words', () => {
  expect(indexTokens('Tragbares ÉTUI, ＵＳＢ')).toEqual(
    expect.arrayContaining(['tragbares', 'etui', 'usb']),
  )
})

test.each([
  ['two words with a hyphen', 'USB‑C', ['usb', 'c', 'usbc']],
  ['two words with a space', 'hardware wallet', ['hardware', 'wallet', 'hardwarewallet']],
  ['a number with its unit', '1 TB', ['1', 'tb', '1tb']],
  ['a word with an umlaut', 'Schlüssel', ['schlussel', 'schluessel']],
  ['Korean words with a space', '보안 키', ['보안', '안', '키', '안키']],
])('indexes %s under every spelling that shoppers use', (_, text, tokens) => {
  expect(indexTokens(text)).toEqual(tokens)
})

test('does not join two words across a comma, or across a space if one of the words is short', () => {
  expect(indexTokens('steel, wallet')).toEqual(['steel', 'wallet'])
  expect(indexTokens('in a case')).toEqual(['in', 'a', 'case'])
})

test.each([
  ['hiragana and katakana', 'うぉれっと', 'ウォレット'],
  ['small and large kana', 'ウオレツト', 'ウォレット'],
  ['half-width and full-width kana', 'ｳｫﾚｯﾄ ｶﾞﾗｽ', 'ウォレット ガラス'],
  ['a text with and without invisible characters', 'ลง\u2060นาม', 'ลงนาม'],
])('two spellings of a text get the same tokens: %s', (_, text, same) => {
  expect(indexTokens(text)).toEqual(indexTokens(same))
})

test.each([
  ['a Thai tone mark', 'กระเปา', 'กระเป๋า'],
  ['a Thai vowel mark', 'กญแจ', 'กุญแจ'],
  ['the Japanese long vowel mark', 'セキュリティキ', 'セキュリティーキー'],
])('the loose tokens are the same with and without %s', (_, text, same) => {
  expect(looseTokens(text)).toEqual(looseTokens(same))
})

test('looks up two neighbouring words as one word too, except in a long query', () => {
  const ways = (query: string) =>
    joinNeighbours(queryTerms(query)).map((terms) =>
      terms.map((term) => (term.kind === 'word' ? term.token : '')).join(' '),
    )
  expect(ways('smart card reader')).toEqual([
    'smart card reader',
    'smartcard reader',
    'smart cardreader',
  ])
  expect(ways('one two three four five')).toHaveLength(1)
})

test('replaces special letters such as ß and ı by plain letters, even where Unicode does not decompose them', () => {
  expect(fold('Maß İstanbul kılıf ΚΩΔΙΚΌΣ Ёж')).toBe('mass istanbul kilif κωδικοσ еж')
})

test.each([
  ['Chinese', '硬件钱包', ['硬件', '件钱', '钱包', '包']],
  ['Japanese', 'ウォレット', ['ウオ', 'オレ', 'レツ', 'ツト', 'ト']],
  ['Thai', 'กระเป๋า', ['กร', 'ระ', 'ะเ', 'เป', 'ป๋', '๋า', 'า']],
])(
  'splits %s text into all pairs of neighbouring characters, and adds the last character alone',
  (_, text, tokens) => {
    expect(indexTokens(text)).toEqual(tokens)
  },
)

test('indexes whole Korean syllables, not their letters', () => {
  expect(indexTokens('보안')).toEqual(['보안', '안'])
})

test('the search distinguishes voiced from unvoiced kana, such as ガ and カ', () => {
  expect(indexTokens('ガキ')).not.toEqual(indexTokens('カキ'))
})

test('splits a text between characters of different scripts, such as Latin and Han', () => {
  expect(indexTokens('Halden硬件USB')).toEqual(['halden', '硬件', '件', 'usb'])
})

test('splits a query into words, single characters and pairs of neighbouring characters, and treats a word of two or more letters as a prefix', () => {
  expect(queryTerms('wall x 钱包袋 钱')).toEqual([
    { kind: 'word', token: 'wall', prefix: true },
    { kind: 'word', token: 'x', prefix: false },
    { kind: 'pairs', tokens: ['钱包', '包袋'], loose: [] },
    { kind: 'character', token: '钱' },
  ])
})

test('also looks up a Thai or Japanese text without its marks, if at least four characters remain', () => {
  expect(queryTerms('กุญแจ คีย์')).toEqual([
    { kind: 'pairs', tokens: ['กุ', 'ุญ', 'ญแ', 'แจ'], loose: ['กญ', 'ญแ', 'แจ'] },
    { kind: 'pairs', tokens: ['คี', 'ีย', 'ย์'], loose: [] },
  ])
})

test('tokens consist only of letters, digits and marks, so that input cannot change a query', () => {
  for (const token of indexTokens(`"a* OR (b) NEAR/2 -c: ^' _d 钱"包 {e}`))
    expect(token).toMatch(/^[\p{L}\p{N}\p{M}]+$/u)
  expect(queryTerms('"*():^-\' \u0000 …!?')).toEqual([])
})
