import { expect, test } from 'vitest'
import { LOCALES } from '#contracts/locales.ts'
import type { Locale } from '#contracts/locales.ts'
import { punctuationOf } from './punctuation.ts'

/** For each language: a list, a label with its value, and a text in brackets. `·` stands for a no-break space. */
const RULES: Record<Locale, [list: string, labelled: string, aside: string]> = {
  zh: ['A、B、C', 'A：B', 'A（b）'],
  en: ['A, B, C', 'A: B', 'A (b)'],
  cht: ['A、B、C', 'A：B', 'A（b）'],
  de: ['A, B, C', 'A: B', 'A (b)'],
  fr: ['A, B, C', 'A·: B', 'A (b)'],
  it: ['A, B, C', 'A: B', 'A (b)'],
  ru: ['A, B, C', 'A: B', 'A (b)'],
  pt: ['A, B, C', 'A: B', 'A (b)'],
  ms: ['A, B, C', 'A: B', 'A (b)'],
  nl: ['A, B, C', 'A: B', 'A (b)'],
  el: ['A, B, C', 'A: B', 'A (b)'],
  tr: ['A, B, C', 'A: B', 'A (b)'],
  ja: ['A、B、C', 'A：B', 'A（b）'],
  ko: ['A, B, C', 'A: B', 'A(b)'],
  th: ['A, B, C', 'A: B', 'A (b)'],
  id: ['A, B, C', 'A: B', 'A (b)'],
}

test.each(LOCALES)(
  'punctuates lists, labels and texts in brackets by the rules of %s',
  (locale) => {
    const { list, labelled, inBrackets } = punctuationOf(locale)
    const written = [list(['A', '', 'B', 'C']), labelled('A', 'B'), `A${inBrackets('b')}`]
    expect(written.map((text) => text.replaceAll('\u00A0', '·'))).toEqual(RULES[locale])
  },
)
