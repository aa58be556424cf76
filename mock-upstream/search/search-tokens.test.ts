import { expect, test } from 'vitest'
import { fold, indexTokens, queryTerms } from './search-tokens.ts'

test('words are folded: no case, no accents, no width', () => {
  expect(indexTokens('Schlüssel ÉTUI ＵＳＢ-C')).toEqual(['schlussel', 'etui', 'usb', 'c'])
})

test('letters that do not decompose fold to plain letters', () => {
  expect(fold('Maß İstanbul kılıf ΚΩΔΙΚΌΣ Ёж')).toBe('mass istanbul kilif κωδικοσ еж')
})

test.each([
  ['Chinese', '硬件钱包', ['硬件', '件钱', '钱包', '包']],
  ['Japanese', 'ウォレット', ['ウォ', 'ォレ', 'レッ', 'ット', 'ト']],
  ['Thai', 'กระเป๋า', ['กร', 'ระ', 'ะเ', 'เป', 'ป๋', '๋า', 'า']],
])('%s becomes overlapping pairs and the last character', (_, text, tokens) => {
  expect(indexTokens(text)).toEqual(tokens)
})

test('Korean syllables stay whole', () => {
  expect(indexTokens('보안 키')).toEqual(['보안', '안', '키'])
})

test('voiced kana stay apart from unvoiced ones', () => {
  expect(indexTokens('ガキ')).not.toEqual(indexTokens('カキ'))
})

test('a text of two scripts is split where the script changes', () => {
  expect(indexTokens('Halden硬件USB')).toEqual(['halden', '硬件', '件', 'usb'])
})

test('a query asks for prefixes of words, for pairs, and for a single character', () => {
  expect(queryTerms('wall x 钱包袋 钱')).toEqual([
    { kind: 'word', token: 'wall', prefix: true },
    { kind: 'word', token: 'x', prefix: false },
    { kind: 'pairs', tokens: ['钱包', '包袋'] },
    { kind: 'character', token: '钱' },
  ])
})

test('tokens contain no query syntax', () => {
  for (const token of indexTokens(`"a* OR (b) NEAR/2 -c: ^' _d 钱"包 {e}`))
    expect(token).toMatch(/^[\p{L}\p{N}\p{M}]+$/u)
  expect(queryTerms('"*():^-\' \u0000 …!?')).toEqual([])
})
