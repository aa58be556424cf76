import {
  allowedTypos,
  fold,
  isUnspaced,
  typosIn,
  wordsOf,
} from '#contracts/catalog/search-words.ts'

/**
 * Words of product titles and brands, those of best-selling products first. The key is the folded word (for example,
 * without accents). The value is the word as the title spells it, in lower case. Two words with only a hyphen or a
 * space between them also have a common key: `hardwarewallet` has the value `hardware-wallet`.
 */
export type KnownWords = ReadonlyMap<string, string>

type Word = { folded: string; spelled: string; from: number; to: number }

const WORD = /[\p{L}\p{N}\p{M}\p{Cf}]+/gu
const SPACE_OR_HYPHEN = /^[\s\p{Pd}・·]$/u
/**
 * Minimum length of a word to look up inside longer known words. This applies only to scripts without spaces between
 * words.
 */
const INSIDE_FROM = 3

/** Collects the words of `texts`. The texts of best-selling products must come first. */
export function collectWords(texts: readonly string[]): KnownWords {
  const known = new Map<string, string>()
  const add = (folded: string, spelled: string) => {
    if (folded !== '' && !known.has(folded)) known.set(folded, spelled)
  }
  for (const text of texts) {
    const lower = text.toLowerCase()
    const words = split(lower)
    for (const { folded, spelled } of words) add(folded, spelled)
    for (const [index, word] of words.entries()) {
      const before = words[index - 1]
      if (before && SPACE_OR_HYPHEN.test(lower.slice(before.to, word.from)))
        add(before.folded + word.folded, lower.slice(before.from, word.to))
    }
  }
  return known
}

/**
 * Replaces each misspelt word of a keyword with the closest known word. Returns null if the keyword needs no change.
 * Drops all words after the first `max`.
 */
export function correctWords(keyword: string, known: KnownWords, max: number): string | null {
  const words = split(keyword.toLowerCase()).slice(0, max)
  const corrected: string[] = []
  for (let index = 0; index < words.length; index += 1) {
    const [word, next] = words.slice(index, index + 2)
    if (!word) break
    const together = next && known.get(word.folded + next.folded)
    const isSplit = together && !(known.has(word.folded) && known.has(next.folded))
    corrected.push(isSplit ? together : correctWord(word, known))
    if (isSplit) index += 1
  }
  const typed = words.map(({ spelled }) => spelled)
  return corrected.join(' ') === typed.join(' ') ? null : corrected.join(' ')
}

/** Returns whether `correctWords` could change a word of the keyword. It never changes very short words. */
export function mayCorrect(keyword: string): boolean {
  return wordsOf(keyword).some((word) => allowedTypos(word) > 0 || mayBeInside(word))
}

/**
 * Returns the known word that is closest to a word, or the word itself if no known word is close enough. Among equally
 * close words, returns the first.
 */
function correctWord({ folded, spelled }: Word, known: KnownWords): string {
  const same = known.get(folded) ?? insideOf(folded, known)
  if (same !== undefined) return same
  let best = { spelled, typos: allowedTypos(folded) + 1 }
  for (const [other, otherSpelled] of known) {
    if (Math.abs(other.length - folded.length) > allowedTypos(folded)) continue
    const typos = typosIn(folded, other)
    if (typos < best.typos) best = { spelled: otherSpelled, typos }
  }
  if (best.typos > allowedTypos(folded)) return closestInside(folded, known) ?? spelled
  return best.spelled
}

/**
 * Looks for `folded` inside the known words, and returns the matching part with its marks: for “กระเปา”, returns
 * “กระเป๋า” from “กระเป๋าพกพา”. Only for scripts without spaces between words.
 */
function insideOf(folded: string, known: KnownWords): string | undefined {
  if (!mayBeInside(folded)) return undefined
  for (const [other, spelled] of known) {
    const from = other.indexOf(folded)
    if (from < 0) continue
    const part = partOf(spelled, from, from + folded.length)
    if (part !== undefined) return part
  }
  return undefined
}

/**
 * Returns the part of a word that corresponds to its folded letters from `from` to `to`. Folding drops marks, so
 * several prefixes of the word can have the same folded length. The longest of these prefixes includes the marks of its
 * last character.
 */
function partOf(spelled: string, from: number, to: number): string | undefined {
  const lengths = Array.from({ length: spelled.length + 1 }, (_, end) => {
    return fold(spelled.slice(0, end)).length
  })
  const start = from === 0 ? 0 : lengths.lastIndexOf(from)
  const end = lengths.lastIndexOf(to)
  return start >= 0 && end > start ? spelled.slice(start, end) : undefined
}

/**
 * Looks inside the known words for the part that is closest to a misspelt word: for “ウォレト”, returns “ウォレット” from
 * “ハードウェアウォレット”. Only for scripts without spaces between words. The part must begin and end with the same letters as
 * the misspelt word, because nothing else marks the ends of a word.
 */
function closestInside(folded: string, known: KnownWords): string | undefined {
  const max = allowedTypos(folded)
  if (max === 0 || !isUnspaced(folded)) return undefined
  let best: { part: string | undefined; typos: number } = { part: undefined, typos: max + 1 }
  for (const [other, spelled] of known) {
    for (let from = 0; from < other.length; from += 1) {
      if (other[from] !== folded[0]) continue
      for (let to = from + folded.length - max; to <= from + folded.length + max; to += 1) {
        if (to > other.length || other[to - 1] !== folded.at(-1)) continue
        const typos = typosIn(folded, other.slice(from, to))
        if (typos < best.typos) best = { part: partOf(spelled, from, to), typos }
      }
    }
  }
  return best.part
}

function mayBeInside(folded: string): boolean {
  return folded.length >= INSIDE_FROM && isUnspaced(folded)
}

function split(text: string): Word[] {
  return Array.from(text.matchAll(WORD), ({ 0: spelled, index }) => ({
    folded: fold(spelled),
    spelled,
    from: index,
    to: index + spelled.length,
  }))
}
