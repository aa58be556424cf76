import { allowedTypos, joinedWords, typosIn, wordsOf } from '#contracts/catalog/search-words.ts'

/**
 * Returns the `max` items whose names are closest to a keyword with typos. Sorts names first by how many words of the
 * keyword they match, and then by the number of typos. Leaves out names that match no word.
 */
export function closestNames<T extends { name: string }>(
  items: readonly T[],
  keyword: string,
  max: number,
): T[] {
  const words = wordsOf(keyword)
  return items
    .map((item) => ({ item, ...compare(words, item.name) }))
    .filter(({ matched }) => matched > 0)
    .toSorted((a, b) => b.matched - a.matched || a.typos - b.typos)
    .slice(0, max)
    .map(({ item }) => item)
}

function compare(words: readonly string[], name: string): { matched: number; typos: number } {
  const own = joinedWords(wordsOf(name))
  const typos = words.map((word) => Math.min(...own.map((other) => typosIn(word, other))))
  const matches = words.flatMap((word, index) => {
    const count = typos[index] ?? Infinity
    return count <= allowedTypos(word) ? [count] : []
  })
  return { matched: matches.length, typos: matches.reduce((sum, count) => sum + count, 0) }
}
