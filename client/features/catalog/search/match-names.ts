/**
 * Scripts that put no spaces between words, or that attach endings to words, as Korean does. A keyword in such a script
 * matches anywhere in a name.
 */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u
const BETWEEN_WORDS = /[^\p{L}\p{N}]+/u

/** Returns the first `max` items whose name matches: every word of the keyword starts some word of the name. */
export function matchNames<T extends { name: string }>(
  items: readonly T[],
  keyword: string,
  max: number,
): T[] {
  const words = wordsOf(keyword)
  if (words.length === 0) return []
  return items.filter(({ name }) => words.every((word) => holds(fold(name), word))).slice(0, max)
}

function holds(name: string, word: string): boolean {
  if (UNSPACED.test(word)) return name.includes(word)
  return name.split(BETWEEN_WORDS).some((own) => own.startsWith(word))
}

/** Returns the words of a text, as `fold` writes them. */
export function wordsOf(text: string): string[] {
  return fold(text).split(BETWEEN_WORDS).filter(Boolean)
}

/** Removes accents and converts to lower case, as the shop's product search does. */
export function fold(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').normalize('NFC').toLowerCase()
}
