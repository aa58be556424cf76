/*
 * The only tokeniser of the search, for indexed texts and for queries (contracts/decisions.md › search). Splits a run
 * of Han, Kana, Hangul or Thai into overlapping pairs of characters, because spaces do not separate all of their words.
 * Splits any other script into folded words. Tokens consist of letters, digits and marks, so they contain no query
 * syntax.
 */

/** A piece of a text: a word, or an unbroken run of a script without spaces, such as Thai. */
type Run = { kind: 'word' | 'pairs'; text: string }

/** One part of a query, and how to look it up. All parts of a query must match. */
export type Term =
  | { kind: 'word'; token: string; prefix: boolean }
  /**
   * All pairs of neighbouring characters in an unbroken piece of text, in text order: "硬件钱" gives "硬件" and "件钱".
   */
  | { kind: 'pairs'; tokens: string[] }
  /** A run of only one character. Matches texts in which the character is the first of a pair, or the last of a run. */
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

/** Query words of at least this length also match longer words that start with them. */
const PREFIX_FROM = 2

/**
 * Returns the text in lower case, without accents and in normal character width: "Schlüssel" → "schlussel", "ＵＳＢ" →
 * "usb".
 */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(COMBINING, '')
    .normalize('NFC')
    .replaceAll(SPECIAL, (letter) => LETTERS[letter] ?? letter)
}

/** Returns the tokens under which a text is indexed, without duplicates. */
export function indexTokens(text: string): string[] {
  const tokens = new Set<string>()
  for (const run of runsOf(text)) {
    if (run.kind === 'word') tokens.add(run.text)
    else for (const token of [...pairsOf(run.text), lastOf(run.text)]) tokens.add(token)
  }
  return [...tokens]
}

/**
 * Splits a shopper's words into the parts to look up. Returns an empty list when the input contains neither letters nor
 * digits.
 */
export function queryTerms(text: string): Term[] {
  return runsOf(text).map((run): Term => {
    if (run.kind === 'word')
      return { kind: 'word', token: run.text, prefix: [...run.text].length >= PREFIX_FROM }
    const tokens = pairsOf(run.text)
    return tokens.length > 0 ? { kind: 'pairs', tokens } : { kind: 'character', token: run.text }
  })
}

function runsOf(text: string): Run[] {
  return [...fold(text).matchAll(RUNS)].map(({ groups }) =>
    groups?.['pairs']
      ? { kind: 'pairs', text: groups['pairs'] }
      : { kind: 'word', text: groups?.['word'] ?? '' },
  )
}

function pairsOf(run: string): string[] {
  const characters = [...run]
  return characters.slice(1).map((second, index) => `${characters[index]}${second}`)
}

function lastOf(run: string): string {
  return [...run].at(-1) ?? ''
}
