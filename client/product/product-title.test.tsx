import { createIntl, RawIntlProvider } from 'react-intl'
import { expect, test } from 'vitest'
import { toFormatTag } from '#contracts/locales.ts'
import type { Locale } from '#contracts/locales.ts'
import { compileMessages } from '#client/build/compile-messages.ts'
import { FormatSettingsContext } from '#client/i18n/formats.ts'
import { toMessages } from '#client/i18n/load-messages.ts'
import { renderMarkup } from '#client/testing/render.tsx'
import { ProductTitle } from './product-title.tsx'

test('never starts a line with the dot between two words, and keeps “E-Ink” on one line', () => {
  const markup = renderMarkup(<ProductTitle title="Dunmarch E-Ink-Hardware-Wallet · Kupfer" />)
  expect(markup).toBe(
    'Dunmarch <span class="whitespace-nowrap">E-Ink</span>-Hardware-Wallet\u00A0· Kupfer',
  )
})

test('allows a line break at the hyphen of a longer word, such as “Bitcoin-Wallet”', () => {
  expect(renderMarkup(<ProductTitle title="Bitcoin-Wallet" />)).toBe('Bitcoin-Wallet')
})

test.each([
  ['th', 'เครื่องอ่านบัตรแบบพกพา Brisane', '[เครื่องอ่านบัตร][แบบพกพา] Brisane'],
  ['ja', 'Praska 暗号化デスクトップドライブ（4TB）', 'Praska 暗号化|デスクトップ|ドライブ|（4TB）'],
  ['ja', 'リカバリーフレーズの保管用品', 'リカバリー|フレーズの|保管用品'],
  ['ja', 'チタン製リカバリープレート', 'チタン製|リカバリー|プレート'],
  ['ja', 'PINパッド付きカードリーダー', 'PINパッド付き|カード|リーダー'],
  ['ja', '鍵バックアップモジュール', '鍵バックアップ|モジュール'],
  ['ja', 'のぞき見防止フィルター', 'のぞき見防止|フィルター'],
  ['ja', 'スマートカード・カードリーダー', 'スマートカード・|カード|リーダー'],
  ['ja', '文字タイルカセット', '文字|タイル|カセット'],
  ['ja', 'モジュール（FIPS 140-3レベル3）', 'モジュール|（FIPS\u00A0[140-3]|レベル3）'],
] as const)(
  'in the language %s, the title %s is divided into parts between which a line may end: %s',
  (locale, title, expected) => {
    const marks = markupIn(locale, title)
      .replaceAll('<wbr/>', '|')
      .replaceAll(/<span class="whitespace-nowrap">(.*?)<\/span>/g, '[$1]')
    expect(marks.replace(/^<span class="break-keep">(.*)<\/span>$/, '$1')).toBe(expected)
  },
)

test('keeps the characters of a Chinese or Japanese word on one line', () => {
  for (const locale of ['zh', 'cht', 'ja'] as const) {
    expect(markupIn(locale, '加密')).toBe('<span class="break-keep">加密</span>')
  }
  for (const locale of ['ko', 'th', 'en'] as const) expect(markupIn(locale, '加密')).toBe('加密')
})

test('keeps a number on one line with its unit (“4 TB”), or with the name before it (“Level 3”)', () => {
  expect(renderMarkup(<ProductTitle title="安全模块 · FIPS 140-3 三级" />)).toBe(
    '安全模块\u00A0· FIPS\u00A0<span class="whitespace-nowrap">140-3</span> 三级',
  )
  expect(renderMarkup(<ProductTitle title="Lysker SSD · 4 TB" />)).toBe(
    'Lysker SSD\u00A0· 4\u00A0TB',
  )
  expect(renderMarkup(<ProductTitle title="Harrowen · Level 3" />)).toBe(
    'Harrowen\u00A0· Level\u00A03',
  )
})

function markupIn(locale: Locale, title: string): string {
  const intl = createIntl({ locale: toFormatTag(locale), messages: toMessages(rulesOf(locale)) })
  return renderMarkup(
    <RawIntlProvider value={intl}>
      <FormatSettingsContext value={{ locale, timeZone: 'UTC', symbol: '' }}>
        <ProductTitle title={title} />
      </FormatSettingsContext>
    </RawIntlProvider>,
  )
}

/** Returns the messages of a language whose ids begin with `names.`: its rules for line breaks in product names. */
function rulesOf(locale: Locale): Record<string, string> {
  return Object.fromEntries(
    Object.entries(compileMessages(locale)).flatMap(([id, message]) =>
      id.startsWith('names.') && typeof message === 'string' ? [[id, message]] : [],
    ),
  )
}
