/** Maximum number of words taken from a keyword. Each word adds one search to try. */
const WORDS_MAX = 4

/**
 * Returns shorter searches, each without one word of the keyword. The first search leaves out the last word, which is
 * often the most specific.
 */
export function shorterSearches(keyword: string): string[] {
  const words = keyword.split(/\s+/u).filter(Boolean).slice(0, WORDS_MAX)
  if (words.length < 2) return []
  const shorter = words.map((_, left) => words.filter((_word, index) => index !== left).join(' '))
  return [...new Set(shorter.toReversed())]
}
