import { fold, wordsOf } from './match-names.ts'

/** Lengths from which a word may have one typo and two typos. */
const ONE_TYPO_FROM = 4
const TWO_TYPOS_FROM = 7

/**
 * Returns the `max` items whose names are closest to a keyword with typos. Names that match more words come first, then
 * those with fewer typos. Leaves out names that match no word.
 */
export function closestNames<T extends { name: string }>(
  items: readonly T[],
  keyword: string,
  max: number,
): T[] {
  const words = wordsOf(keyword)
  return items
    .map((item) => ({ item, ...compare(words, fold(item.name)) }))
    .filter(({ matched }) => matched > 0)
    .toSorted((a, b) => b.matched - a.matched || a.typos - b.typos)
    .slice(0, max)
    .map(({ item }) => item)
}

function compare(words: readonly string[], name: string): { matched: number; typos: number } {
  const own = wordsOf(name)
  const typos = words.map((word) => Math.min(...own.map((other) => typosIn(word, other))))
  const matches = words.flatMap((word, index) => {
    const count = typos[index] ?? Infinity
    return count <= allowed(word) ? [count] : []
  })
  return { matched: matches.length, typos: matches.reduce((sum, count) => sum + count, 0) }
}

function allowed(word: string): number {
  const { length } = word
  return length >= TWO_TYPOS_FROM ? 2 : length >= ONE_TYPO_FROM ? 1 : 0
}

/** Counts the letters to insert, remove, replace or swap with their neighbour. The start of a word counts as the word. */
function typosIn(word: string, other: string): number {
  if (word.length < 2) return word === other ? 0 : Infinity
  let [twoBack, back]: [number[], number[]] = [
    [],
    Array.from({ length: other.length + 1 }, (_, n) => n),
  ]
  for (let i = 1; i <= word.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= other.length; j += 1) {
      const same = word[i - 1] === other[j - 1]
      const swapped = i > 1 && j > 1 && word[i - 1] === other[j - 2] && word[i - 2] === other[j - 1]
      row.push(
        Math.min(
          (row[j - 1] ?? 0) + 1,
          (back[j] ?? 0) + 1,
          (back[j - 1] ?? 0) + (same ? 0 : 1),
          swapped ? (twoBack[j - 2] ?? 0) + 1 : Infinity,
        ),
      )
    }
    ;[twoBack, back] = [back, row]
  }
  // Allows for an ending that the shopper left out: “walelt” is one typo away from “wallets”.
  return Math.min(...back.slice(Math.min(word.length, other.length)))
}
