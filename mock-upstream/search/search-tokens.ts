import { foldKana } from '#contracts/catalog/search-words.ts'

/*
 * The only tokeniser of the search, for indexed texts and for queries (contracts/decisions.md › search). Splits a run
 * of Han, Kana, Hangul or Thai into overlapping pairs of characters, because spaces do not separate all of their words.
 * Splits any other script into folded words. Tokens consist of letters, digits and marks, so they contain no query
 * syntax.
 */

/**
 * A piece of a text: a word, or a run of characters in a script without spaces, such as Thai. `gap` is the text
 * between the previous piece and this one, or null for the first piece.
 */
type Run = { kind: 'word' | 'pairs'; text: string; gap: string | null }

/** One part of a query, and how to look it up. All parts of a query must match. */
export type Term =
  | { kind: 'word'; token: string; prefix: boolean }
  /**
   * All pairs of neighbouring characters in an unbroken piece of text, in text order: "硬件钱" gives "硬件" and "件钱".
   * `loose` contains the pairs of the same text without the marks that shoppers leave out. `loose` is empty if the text
   * contains neither Thai nor kana, or is too short.
   */
  | { kind: 'pairs'; tokens: string[]; loose: string[] }
  /** A run of only one character. It matches every text that contains the character. */
  | { kind: 'character'; token: string }

/** Matches letters and marks of the scripts that are split into pairs of characters. */
const UNSPACED = String.raw`[[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Thai}]&&[\p{L}\p{M}\p{Nl}]]`
const RUNS = new RegExp(
  `(?<pairs>${UNSPACED}+)|(?<word>[[\\p{L}\\p{N}\\p{M}]--${UNSPACED}]+)`,
  'gv',
)
const COMBINING = /[\u0300-\u036f]/g
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  ς: 'σ',
  ı: 'i',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  æ: 'ae',
  œ: 'oe',
}
const SPECIAL = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g')

const SPELLED_OUT: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' }

/** Query words of at least this length also match longer words that start with them. */
const PREFIX_FROM = 2

/** Matches a hyphen between two words. Some people write such words as one word. */
const HYPHEN = /^\p{Pd}$/u
const SPACE_OR_HYPHEN = /^[\s\p{Pd}・·]$/u
/** Matches a number. A number and a neighbouring word are also indexed as one word, so that "1TB" finds "1 TB". */
const NUMBER = /^\p{N}+$/u
/** Two words with only a space between them are also indexed as one word if each has at least this many letters. */
const JOINED_FROM = 3

/** In a query of at most this many words, two neighbouring words are also looked up as one word. */
const JOINED_WORDS_MAX = 4

/**
 * Matches Thai and kana. Shoppers often leave out or add marks of these scripts: Thai vowel and tone marks, and the
 * kana mark for a long vowel.
 */
const LOOSE_SCRIPT = /[\p{sc=Thai}\p{sc=Kana}]/u
const LOOSE_MARKS = /[\u0e31\u0e34-\u0e3a\u0e47-\u0e4eー]/g
/**
 * A text is looked up without its marks only if at least this many characters remain. A shorter text would match too
 * many others.
 */
const LOOSE_FROM = 4

/**
 * Returns the text in lower case, without accents and invisible characters, in normal character width and with all kana
 * as large katakana: "Schlüssel" → "schlussel", "ＵＳＢ" → "usb", "ウォレット" → "ウオレツト".
 */
export function fold(text: string): string {
  const plain = text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(COMBINING, '')
    .replaceAll(/\p{Cf}/gu, '')
    .normalize('NFC')
    .replaceAll(SPECIAL, (letter) => LETTERS[letter] ?? letter)
  return foldKana(plain)
}

/**
 * Returns the tokens under which a text is indexed, without duplicates. Two neighbouring words also give one token, so
 * that "Hardwarewallet" finds "Hardware-Wallet". Words with ä, ö and ü are indexed in both spellings: "schlussel" and
 * "schluessel".
 */
export function indexTokens(text: string): string[] {
  const lower = text.normalize('NFC').toLowerCase()
  const spelledOut = lower.replaceAll(/[äöü]/g, (letter) => SPELLED_OUT[letter] ?? letter)
  const tokens = tokensOf(runsOf(fold(text)))
  return [
    ...new Set(spelledOut === lower ? tokens : [...tokens, ...tokensOf(runsOf(fold(spelledOut)))]),
  ]
}

/**
 * Returns the pairs of Thai and kana characters in a text without its marks. A search for these pairs finds the text
 * even if a shopper leaves out or adds marks.
 */
export function looseTokens(text: string): string[] {
  const runs = runsOf(fold(text).replaceAll(LOOSE_MARKS, ''))
  return [
    ...new Set(tokensOf(runs.filter((run) => run.kind === 'pairs' && LOOSE_SCRIPT.test(run.text)))),
  ]
}

function tokensOf(runs: readonly Run[]): string[] {
  return runs.flatMap((run, index) => {
    const own = run.kind === 'word' ? [run.text] : [...pairsOf(run.text), lastOf(run.text)]
    const before = runs[index - 1]
    return before ? [...own, ...joined(before, run)] : own
  })
}

/**
 * Returns a list with the token that joins two neighbouring runs. If the runs are words, joins them as a whole.
 * Otherwise joins the last character of the first run to the first character of the second run. Returns an empty list
 * if shoppers would not write the two runs as one word.
 */
function joined(before: Run, { kind, text, gap }: Run): string[] {
  if (before.kind !== kind || gap === null || !SPACE_OR_HYPHEN.test(gap)) return []
  if (kind === 'pairs') return [`${lastOf(before.text)}${[...text][0]}`]
  const isLong = before.text.length >= JOINED_FROM && text.length >= JOINED_FROM
  const isNumberWithUnit = NUMBER.test(before.text) !== NUMBER.test(text)
  return isLong || isNumberWithUnit || HYPHEN.test(gap) ? [before.text + text] : []
}

/**
 * Splits a shopper's words into the parts to look up. Returns an empty list when the input contains neither letters nor
 * digits.
 */
export function queryTerms(text: string): Term[] {
  return runsOf(fold(text)).map((run): Term => {
    if (run.kind === 'word') return wordTerm(run.text)
    const tokens = pairsOf(run.text)
    return tokens.length > 0
      ? { kind: 'pairs', tokens, loose: loosePairsOf(run.text) }
      : { kind: 'character', token: run.text }
  })
}

/**
 * Returns the query itself (`terms`) and further forms of it. In each further form, two neighbouring words are joined.
 * For example, "smart card reader" also gives "smartcard reader" and "smart cardreader". A query of more than
 * `JOINED_WORDS_MAX` words gets no further forms, so that it costs no more than other queries.
 */
export function joinNeighbours(terms: readonly Term[]): (readonly Term[])[] {
  if (terms.length > JOINED_WORDS_MAX) return [terms]
  const others = terms.slice(1).flatMap((term, index) => {
    const before = terms[index]
    if (before?.kind !== 'word' || term.kind !== 'word') return []
    return [
      [...terms.slice(0, index), wordTerm(before.token + term.token), ...terms.slice(index + 2)],
    ]
  })
  return [terms, ...others]
}

function wordTerm(token: string): Term {
  return { kind: 'word', token, prefix: [...token].length >= PREFIX_FROM }
}

function loosePairsOf(run: string): string[] {
  if (!LOOSE_SCRIPT.test(run)) return []
  const bare = run.replaceAll(LOOSE_MARKS, '')
  return [...bare].length >= LOOSE_FROM ? pairsOf(bare) : []
}

function runsOf(folded: string): Run[] {
  let end: number | null = null
  return Array.from(folded.matchAll(RUNS), ({ 0: text, groups, index }): Run => {
    const gap = end === null ? null : folded.slice(end, index)
    end = index + text.length
    return { kind: groups?.['pairs'] ? 'pairs' : 'word', text, gap }
  })
}

function pairsOf(run: string): string[] {
  const characters = [...run]
  return characters.slice(1).map((second, index) => `${characters[index]}${second}`)
}

function lastOf(run: string): string {
  return [...run].at(-1) ?? ''
}
