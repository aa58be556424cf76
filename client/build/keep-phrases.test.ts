import { expect, test } from 'vitest'
import { compileMessages } from './compile-messages.ts'
import { keepPhrases, phrasesOf } from './keep-phrases.ts'

test.each([
  ['ja', 'リカバリーフレーズは誰にも教えない', 'リカバリーフレーズは|誰にも|教えない'],
  ['ja', 'ご注文はまだありません', 'ご注文は|まだ|ありません'],
  ['zh', '您的购物车是空的', '您的|购物车是空的'],
  ['zh', '您的订单没有提交成功', '您的|订单|没有|提交|成功'],
  ['zh', '确定要从购物车删除该商品吗？', '确定要从|购物车删除该|商品吗？'],
  ['zh', '此编号下没有订单', '此编号下|没有|订单'],
  ['cht', '助記詞只留給自己', '助記詞|只留給|自己'],
] as const)('in %s, splits %s into %s', (locale, text, phrases) => {
  expect(phrasesOf(locale, text).join('|')).toBe(phrases)
})

test('inserts a word joiner wherever a line could end inside a phrase', () => {
  expect(keepPhrases('zh', '没有订单')).toBe('没\u2060有订\u2060单')
  expect(keepPhrases('ja', 'USB のみです。')).toBe('USB の\u2060み\u2060で\u2060す。')
})

test('keeps phrases together in long Chinese and Japanese headings only, and never in texts for search engines', () => {
  for (const locale of ['zh', 'cht', 'ja']) {
    const ids = idsWithJoiners(locale)
    expect(ids).toContain('cart.removeConfirm')
    expect(ids).not.toContain('cart.title')
    expect(ids.filter((id) => id.startsWith('meta.') || id.endsWith('.text'))).toEqual([])
  }
  expect(idsWithJoiners('ko')).toEqual([])
  expect(idsWithJoiners('en')).toEqual([])
})

function idsWithJoiners(locale: string): string[] {
  return Object.entries(compileMessages(locale))
    .filter(([, message]) => JSON.stringify(message).includes('\u2060'))
    .map(([id]) => id)
}
