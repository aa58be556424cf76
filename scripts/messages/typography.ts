import type { Locale } from '#contracts/locales.ts'

const NO_BREAK = '\u00A0'
const NARROW = '\u202F'
const CJK = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}）」』》]'
/**
 * Placeholders that stand for numbers in the texts of the mock. Only these texts need the list: the messages of the
 * interface mark each number, as in `{days, number}`.
 */
const NUMBERS = 'value|depth|min|max|to|minutes|seconds|days|available|stock|count'

/** Opening and closing quotation mark of each language. */
const QUOTES: Record<Locale, readonly [string, string]> = {
  zh: ['“', '”'],
  en: ['‘', '’'],
  cht: ['「', '」'],
  de: ['„', '“'],
  fr: [`«${NO_BREAK}`, `${NO_BREAK}»`],
  it: ['«', '»'],
  ru: ['«', '»'],
  pt: ['«', '»'],
  ms: ['“', '”'],
  nl: ['‘', '’'],
  el: ['«', '»'],
  tr: ['“', '”'],
  ja: ['「', '」'],
  ko: ['‘', '’'],
  th: ['“', '”'],
  id: ['“', '”'],
}

type Rule = {
  /** Name of the rule in the report. */
  name: string
  /** Languages that have this rule. Undefined means all languages. */
  locales?: readonly Locale[]
  mend: (text: string, locale: Locale) => string
}

const FULL_WIDTH: Record<string, string> = { ',': '，', ';': '；', ':': '：', '!': '！', '?': '？' }
const EAST_ASIAN = ['zh', 'cht', 'ja'] as const

const NUMBER_AND_WORD = new RegExp(
  `((?<![\\p{L}\\p{N}.,:–‑-])\\d(?:[\\d.,–‑-]*\\d)?|#|\\{\\w+, number\\}|\\{(?:${NUMBERS})\\}) (?=[\\p{L}°])`,
  'gu',
)
const IN_BRACKETS = new RegExp(`(?<=${CJK}) ?\\(([^()]*)\\) ?|\\((?=${CJK})([^()]*)\\)`, 'gu')
const HALF_WIDTH = new RegExp(`(?<=${CJK}) ?([,;:!?]) ?|([,;:!?]) ?(?=${CJK})`, 'gu')
const FULL_STOP = new RegExp(`(?<=${CJK})\\.(?= |$) ?`, 'gu')

/** Rules whose violations a program can correct, in the order in which they are applied. */
const RULES: readonly Rule[] = [
  { name: 'no double spaces', mend: (text) => text.replaceAll(/ {2,}/g, ' ') },
  { name: 'three dots are one character', mend: (text) => text.replaceAll('...', '…') },
  {
    name: 'an apostrophe is typographic',
    mend: (text) => text.replaceAll(/(?<=\p{L})'(?=\p{L})/gu, '’'),
  },
  {
    name: 'quotation marks are those of the language',
    mend: (text, locale) => {
      const [open, close] = QUOTES[locale]
      return text.replaceAll(
        /["“„«「]\s?([^"“”„«»「」]*?)\s?["”“»」]/gu,
        (_, quoted: string) => `${open}${quoted}${close}`,
      )
    },
  },
  {
    name: 'a hyphen between spaces is a dash',
    mend: (text, locale) => text.replaceAll(/(?<=\S) - (?=\S)/g, locale === 'ru' ? ' — ' : ' – '),
  },
  {
    name: 'a no-break space stands before a dash',
    locales: ['ru'],
    mend: (text) => text.replaceAll(/(?<=\S) —/g, `${NO_BREAK}—`),
  },
  {
    name: 'a number stays with the word after it',
    mend: (text) => text.replaceAll(NUMBER_AND_WORD, `$1${NO_BREAK}`),
  },
  {
    name: 'a number sign stays with its number',
    mend: (text) => text.replaceAll(/(№|\b[nN][°º]|\b[nN]r\.|αρ\.) (?=[\d{])/gu, `$1${NO_BREAK}`),
  },
  {
    name: 'a no-break space stands before %',
    locales: ['de', 'fr', 'ru'],
    mend: (text) => text.replaceAll(/(?<=\d) ?%/g, `${NO_BREAK}%`),
  },
  {
    name: 'a no-break space stands before : ; ! ? and inside « »',
    locales: ['fr'],
    mend: (text) =>
      text
        .replaceAll(/(?<=[\p{L}\p{N}})”…])[ \u202F]?:(?=\s|$)/gu, `${NO_BREAK}:`)
        .replaceAll(/(?<=[\p{L}\p{N}})»…])(?<!&\w+)[ \u00A0]?(?=[;!?])/gu, NARROW)
        .replaceAll(/«[ \u202F]?(?!\u00A0)/gu, `«${NO_BREAK}`)
        .replaceAll(/(?<!\u00A0)[ \u202F]?»/gu, `${NO_BREAK}»`),
  },
  {
    name: 'punctuation is full-width',
    locales: EAST_ASIAN,
    mend: (text, locale) =>
      text
        .replaceAll(IN_BRACKETS, (_, a?: string, b?: string) => `（${a ?? b}）`)
        .replaceAll(HALF_WIDTH, (_, a?: string, b?: string) => {
          const sign = a ?? b ?? ''
          return locale === 'ja' && sign === ',' ? '、' : (FULL_WIDTH[sign] ?? sign)
        })
        .replaceAll(FULL_STOP, '。'),
  },
  {
    name: 'full-width punctuation has no space before or after it',
    locales: EAST_ASIAN,
    mend: (text) =>
      text.replaceAll(
        / (?=[，。；：！？、（）「」『』《》])|(?<=[，。；：！？、（）「」『』《》]) /gu,
        '',
      ),
  },
]

/** Quotation marks of all languages, and straight quotation marks. */
const ANY_QUOTES = /["“”„«»「」]/gu
/** Matches a straight apostrophe, but not one that ICU reads as an escape character. */
const STRAIGHT_APOSTROPHE = /(?<![{}<>#|'])'(?![{}<>#|'])/u

/** Corrects spaces, quotation marks and punctuation by the rules of the language. Does not change HTML tags. */
export function mendTypography(locale: Locale, text: string): string {
  return betweenTags(text, (part) =>
    rulesOf(locale).reduce((mended, { mend }) => mend(mended, locale), part),
  )
}

/** Lists the rules that a text breaks. */
export function findTypographyIssues(locale: Locale, text: string): string[] {
  const issues = rulesOf(locale)
    .filter(({ mend }) => betweenTags(text, (part) => mend(part, locale)) !== text)
    .map(({ name }) => name)
  const words = mendTypography(locale, text).replaceAll(/<[^>]*>/g, '')
  const allowed = QUOTES[locale].join('')
  const foreign = words.match(ANY_QUOTES)?.find((mark) => !allowed.includes(mark))
  if (foreign !== undefined) issues.push(`${foreign} is not a quotation mark of the language`)
  if (STRAIGHT_APOSTROPHE.test(words)) issues.push("' is not a typographic mark")
  return issues
}

function rulesOf(locale: Locale): readonly Rule[] {
  return RULES.filter(({ locales }) => !locales || locales.includes(locale))
}

function betweenTags(text: string, change: (part: string) => string): string {
  return text.replaceAll(/<[^>]*>|[^<]+/g, (part) => (part.startsWith('<') ? part : change(part)))
}
