import { fold, wordsOf } from '#contracts/catalog/search-words.ts'

/**
 * Scripts that put no spaces between words, or that attach endings to words, as Korean does. A keyword in such a script
 * matches anywhere in a name.
 */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u

/**
 * Returns the first `max` items whose name matches the keyword: each word of the keyword is the beginning of a word in
 * the name.
 */
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
  return wordsOf(name).some((own) => own.startsWith(word))
}
