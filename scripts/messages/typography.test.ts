import { expect, test } from 'vitest'
import { LOCALES } from '#contracts/locales.ts'
import type { Locale } from '#contracts/locales.ts'
import { findTypographyIssues, mendTypography } from './typography.ts'

/** Makes no-break spaces visible: a wide one as `·`, a narrow one as `‧`. */
function shown(text: string): string {
  return text.replaceAll('\u00A0', '·').replaceAll('\u202F', '‧')
}

const QUOTED: Record<Locale, string> = {
  zh: '“X”',
  en: '‘X’',
  cht: '「X」',
  de: '„X“',
  fr: '«·X·»',
  it: '«X»',
  ru: '«X»',
  pt: '«X»',
  ms: '“X”',
  nl: '‘X’',
  el: '«X»',
  tr: '“X”',
  ja: '「X」',
  ko: '‘X’',
  th: '“X”',
  id: '“X”',
}

test.each(LOCALES)(
  'replaces the quotation marks of any other language with those of %s',
  (locale) => {
    for (const marks of ['"X"', '“X”', '„X“', '«X»', '« X »', '「X」']) {
      expect(shown(mendTypography(locale, marks))).toBe(QUOTED[locale])
    }
  },
)

test.each(LOCALES)(
  'in %s, replaces three dots, straight apostrophes and double spaces',
  (locale) => {
    expect(mendTypography(locale, "l'x...  y")).toBe('l’x… y')
  },
)

test.each(LOCALES)('in %s, keeps a number and the following unit or word on one line', (locale) => {
  expect(shown(mendTypography(locale, '32 GB, 600 °C, {days, number} dn, # dn'))).toContain(
    '32·GB, 600·°C, {days, number}·dn, #·dn',
  )
  expect(mendTypography(locale, 'FIDO2 x AES-256 x {title} x')).toBe('FIDO2 x AES-256 x {title} x')
})

test.each([
  ['fr', 'Prix : 2 ; vrai ? Oui !', 'Prix·: 2‧; vrai‧? Oui‧!'],
  ['fr', 'Prix: {x}?', 'Prix·: {x}‧?'],
  ['fr', 'https://a.example 9:00 « {x} » a&amp;b', 'https://a.example 9:00 «·{x}·» a&amp;b'],
  ['fr', 'Produit n° {id}, 5 %', 'Produit n°·{id}, 5·%'],
  ['de', 'Nr. {id}, 5%', 'Nr.·{id}, 5·%'],
  ['en', '5% - {x}: no change', '5% – {x}: no change'],
  ['ru', '№ {id} - это — 5 дней', '№·{id}·— это·— 5·дней'],
  ['el', 'Αρ. αρ. 5', 'Αρ. αρ.·5'],
  ['zh', '价格(约 3 天),好!', '价格（约 3·天），好！'],
  ['cht', '訂單 ： {x} 。', '訂單：{x}。'],
  ['ja', '価格(任意),USB (A)です.', '価格（任意）、USB (A)です。'],
  ['zh', '{n, plural, other {共 # 件}}', '{n, plural, other {共 #·件}}'],
  ['ko', '메모 (선택), 3일', '메모 (선택), 3일'],
  ['de', '<a href="x">"A"</a>', '<a href="x">„A“</a>'],
] as const)('in %s, writes %s as %s', (locale, text, mended) => {
  expect(shown(mendTypography(locale, text))).toBe(mended)
})

test.each(LOCALES)('in %s, correcting a text a second time changes nothing', (locale) => {
  const text = `"A": 5 km (b) - l'x... % ? 価格(b) № 5 « c »`
  const mended = mendTypography(locale, text)
  expect(mendTypography(locale, mended)).toBe(mended)
  expect(findTypographyIssues(locale, mended)).toEqual([])
})

test('returns the names of the rules that a text breaks', () => {
  expect(findTypographyIssues('fr', 'Prix: 5 km')).toEqual([
    'a number stays with the word after it',
    'a no-break space stands before : ; ! ? and inside « »',
  ])
  expect(findTypographyIssues('de', 'A „B')).toEqual([])
  expect(findTypographyIssues('de', 'A »B')).toEqual(['» is not a quotation mark of the language'])
  expect(findTypographyIssues('it', "Rock 'n roll")).toEqual(["' is not a typographic mark"])
  expect(findTypographyIssues('it', "Scrivi '{'x'}'")).toEqual([])
})
