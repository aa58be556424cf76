/** Maximum number of a keyword's words that are used, and thus of searches that are tried. */
const WORDS_MAX = 4

/** Returns a search for each word, without that word. The last word, often the most specific one, is left out first. */
export function shorterSearches(keyword: string): string[] {
  const words = keyword.split(/\s+/u).filter(Boolean).slice(0, WORDS_MAX)
  if (words.length < 2) return []
  const shorter = words.map((_, left) => words.filter((_word, index) => index !== left).join(' '))
  return [...new Set(shorter.toReversed())]
}
