/** Maximum number of words that are used, and so of searches that are tried. */
const WORDS_MAX = 4

/**
 * Returns the keyword without one of its words, for each word. Begins without the last, often the most specific one.
 */
export function shorterSearches(keyword: string): string[] {
  const words = keyword.split(/\s+/u).filter(Boolean).slice(0, WORDS_MAX)
  if (words.length < 2) return []
  const shorter = words.map((_, left) => words.filter((_word, index) => index !== left).join(' '))
  return [...new Set(shorter.toReversed())]
}
