import { isUnspaced, joinedWords, wordsOf } from '#contracts/catalog/search-words.ts'

/**
 * Returns the first `max` items whose names match the keyword. Each word of the keyword must be the beginning of a word
 * in the name. Compounds may be written as one word or two: “hardwarewallet” finds “Hardware-Wallet”, and “hardware
 * wallet” finds “Hardwarewallet”. A keyword in a script without spaces matches anywhere in a name.
 */
export function matchNames<T extends { name: string }>(
  items: readonly T[],
  keyword: string,
  max: number,
): T[] {
  const words = wordsOf(keyword)
  if (words.length === 0) return []
  return items
    .filter(({ name }) => words.every((word) => holds(name, word)) || holds(name, words.join('')))
    .slice(0, max)
}

function holds(name: string, word: string): boolean {
  const own = wordsOf(name)
  if (isUnspaced(word)) return own.join('').includes(word)
  return joinedWords(own).some((known) => known.startsWith(word))
}
