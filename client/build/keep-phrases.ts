import {
  loadDefaultJapaneseParser,
  loadDefaultSimplifiedChineseParser,
  loadDefaultTraditionalChineseParser,
} from 'budoux'
import type { Locale } from '#contracts/locales.ts'
import { toLanguageTag } from '#contracts/locales.ts'

/** Invisible character that forbids a line break where a browser would otherwise allow one. */
const WORD_JOINER = '\u2060'

const PARSERS = {
  ja: loadDefaultJapaneseParser(),
  zh: loadDefaultSimplifiedChineseParser(),
  cht: loadDefaultTraditionalChineseParser(),
}

type PhraseLocale = keyof typeof PARSERS

/** Returns true if the language is written without spaces and `PARSERS` has a parser for it. */
export function hasPhrases(locale: string): locale is PhraseLocale {
  return locale in PARSERS
}

/** Letters of writing systems in which a browser may break a line between any two characters. */
const LETTER = '[\\p{sc=Han}\\p{sc=Hira}\\p{sc=Kana}]'
/** Matches a position where a browser could end a line: between a `LETTER` and another letter or a digit. */
const BREAK = new RegExp(
  `(?<=${LETTER}|ー)(?=[\\p{L}\\p{N}])|(?<=[\\p{L}\\p{N}])(?=${LETTER})`,
  'gu',
)

/**
 * Inserts word joiners, so that lines end only between phrases. A word joiner is an invisible character that forbids a
 * line break, and works in every browser. The CSS value `word-break: auto-phrase` exists only in Chromium, and only for
 * Japanese.
 */
export function keepPhrases(locale: PhraseLocale, text: string): string {
  return phrasesOf(locale, text)
    .map((phrase) => phrase.replaceAll(BREAK, WORD_JOINER))
    .join('')
}

/** Words that `Intl.Segmenter` would split, although they belong together. They occur in the shop's texts. */
const KEPT_WORDS = /购物车|購物車|银行卡|信用卡|助记词|助記詞|加密货币|加密貨幣/gu

/** Splits a text into phrases. Keeps each word whole, and joins a single Chinese character to a neighbouring phrase. */
export function phrasesOf(locale: PhraseLocale, text: string): string[] {
  const wordEnds = endsOf(locale, text)
  const phrases: string[] = []
  let phrase = ''
  let end = 0
  for (const part of PARSERS[locale].parse(text)) {
    end += part.length
    phrase += part
    if (!wordEnds.has(end)) continue
    const isShort = locale !== 'ja' && phrase.replaceAll(/\P{L}/gu, '').length === 1
    const last = isShort ? phrases.pop() : ''
    // At the start of the text, a single character has no phrase before it, so it joins the next phrase.
    if (last === undefined) continue
    phrases.push(`${last}${phrase}`)
    phrase = ''
  }
  return phrase ? [...phrases, phrase] : phrases
}

/** Returns the positions at which words end. */
function endsOf(locale: Locale, text: string): ReadonlySet<number> {
  const words = new Intl.Segmenter(toLanguageTag(locale), { granularity: 'word' }).segment(text)
  const ends = new Set([...words].map(({ index, segment }) => index + segment.length))
  for (const { 0: word, index } of text.matchAll(KEPT_WORDS)) {
    for (let inside = 1; inside < word.length; inside++) ends.delete(index + inside)
  }
  return ends
}
