/** Longer keywords are cut, so that a keyword leads to at most this many searches. */
const WORDS_MAX = 4

/** Returns the keyword without each of its words in turn. The last word, often the most special one, goes first. */
export function shorterSearches(keyword: string): string[] {
  const words = keyword.split(/\s+/u).filter(Boolean).slice(0, WORDS_MAX)
  if (words.length < 2) return []
  const shorter = words.map((_, left) => words.filter((_word, index) => index !== left).join(' '))
  return [...new Set(shorter.toReversed())]
}
