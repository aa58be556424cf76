const BETWEEN_WORDS = /[^\p{L}\p{N}]+/u

/** Minimum length of a word in which one typo is allowed, and of a word in which two typos are allowed. */
const ONE_TYPO_FROM = 4
const TWO_TYPOS_FROM = 7

/** Returns the words of a text without accents and in lower case. */
export function wordsOf(text: string): string[] {
  return fold(text).split(BETWEEN_WORDS).filter(Boolean)
}

/** Removes accents and converts to lower case, as the shop's product search does. */
export function fold(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').normalize('NFC').toLowerCase()
}

/** Returns the number of typos that are allowed in a word of this length. */
export function allowedTypos(word: string): number {
  const { length } = word
  return length >= TWO_TYPOS_FROM ? 2 : length >= ONE_TYPO_FROM ? 1 : 0
}

/**
 * Returns the number of typos that turn `word` into the beginning of `other`. A typo is one letter that is inserted,
 * removed, replaced or swapped with its neighbour. A word of one letter must equal `other`; otherwise the result is
 * Infinity.
 */
export function typosIn(word: string, other: string): number {
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
  // Compares only with the beginning of `other`, because the shopper may have left out the end of a word. For example,
  // “walelt” is one typo away from the beginning of “wallets”.
  return Math.min(...back.slice(Math.min(word.length, other.length)))
}
