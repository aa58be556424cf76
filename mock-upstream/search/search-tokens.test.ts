import { expect, test } from 'vitest'
import { fold, indexTokens, queryTerms } from './search-tokens.ts'

test('ignores case, accents and character width when it indexes words', () => {
  expect(indexTokens('Schlüssel ÉTUI ＵＳＢ-C')).toEqual(['schlussel', 'etui', 'usb', 'c'])
})

test('replaces special letters such as ß and ı by plain letters, even where Unicode does not decompose them', () => {
  expect(fold('Maß İstanbul kılıf ΚΩΔΙΚΌΣ Ёж')).toBe('mass istanbul kilif κωδικοσ еж')
})

test.each([
  ['Chinese', '硬件钱包', ['硬件', '件钱', '钱包', '包']],
  ['Japanese', 'ウォレット', ['ウォ', 'ォレ', 'レッ', 'ット', 'ト']],
  ['Thai', 'กระเป๋า', ['กร', 'ระ', 'ะเ', 'เป', 'ป๋', '๋า', 'า']],
])(
  'splits %s text into all pairs of neighbouring characters, and adds the last character alone',
  (_, text, tokens) => {
    expect(indexTokens(text)).toEqual(tokens)
  },
)

test('indexes whole Korean syllables, not their letters', () => {
  expect(indexTokens('보안 키')).toEqual(['보안', '안', '키'])
})

test('the search distinguishes voiced from unvoiced kana, such as ガ and カ', () => {
  expect(indexTokens('ガキ')).not.toEqual(indexTokens('カキ'))
})

test('splits a text between characters of different scripts, such as Latin and Han', () => {
  expect(indexTokens('Halden硬件USB')).toEqual(['halden', '硬件', '件', 'usb'])
})

test('splits a query into words, pairs of neighbouring characters and single characters, and treats words of two or more letters as prefixes', () => {
  expect(queryTerms('wall x 钱包袋 钱')).toEqual([
    { kind: 'word', token: 'wall', prefix: true },
    { kind: 'word', token: 'x', prefix: false },
    { kind: 'pairs', tokens: ['钱包', '包袋'] },
    { kind: 'character', token: '钱' },
  ])
})

test('tokens consist only of letters, digits and marks, so that input cannot change a query', () => {
  for (const token of indexTokens(`"a* OR (b) NEAR/2 -c: ^' _d 钱"包 {e}`))
    expect(token).toMatch(/^[\p{L}\p{N}\p{M}]+$/u)
  expect(queryTerms('"*():^-\' \u0000 …!?')).toEqual([])
})
