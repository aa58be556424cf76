import type { Locale } from '#contracts/locales.ts'
import { useLocale } from './formats.ts'

/**
 * Punctuation with its spaces: the comma between the items of a list, the colon after a label, and a pair of brackets.
 */
type Signs = readonly [comma: string, colon: string, open: string, close: string]

const HALF_WIDTH: Signs = [', ', ': ', ' (', ')']
const FULL_WIDTH: Signs = ['、', '：', '（', '）']

/** Punctuation of the languages that do not use `HALF_WIDTH`. French has a no-break space before a colon. */
const SIGNS: Partial<Record<Locale, Signs>> = {
  zh: FULL_WIDTH,
  cht: FULL_WIDTH,
  ja: FULL_WIDTH,
  fr: [', ', '\u00A0: ', ' (', ')'],
  ko: [', ', ': ', '(', ')'],
}

/**
 * Returns functions that join texts with the punctuation of a language. Does not use Intl.ListFormat, because its
 * narrow lists have no separator in Chinese, Japanese and Korean, and differ between browsers.
 */
export function punctuationOf(locale: Locale) {
  const [comma, colon, open, close] = SIGNS[locale] ?? HALF_WIDTH
  return {
    /** Joins the items of a list: “A, B, C”. Leaves out empty items. */
    list: (items: readonly string[]) => items.filter(Boolean).join(comma),
    /** Puts a label before its value: “Email: a@b.example”. Without a value, returns only label and colon. */
    labelled: (label: string, value = '') => label + colon + value,
    /** Puts a text into brackets: “ (optional)”. The result begins with a space in languages that write one there. */
    inBrackets: (aside: string) => open + aside + close,
  }
}

/** Returns the punctuation of the visitor's language: `const { list, labelled } = usePunctuation()`. */
export function usePunctuation() {
  return punctuationOf(useLocale())
}
