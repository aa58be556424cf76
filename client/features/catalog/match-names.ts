/** Scripts that write without spaces, or whose words carry endings: there a keyword may stand anywhere in a name. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u
const BETWEEN_WORDS = /[^\p{L}\p{N}]+/u

/** The first `max` whose name holds every word of the keyword at the beginning of one of its own. */
export function matchNames<T extends { name: string }>(
  items: readonly T[],
  keyword: string,
  max: number,
): T[] {
  const wanted = fold(keyword).split(BETWEEN_WORDS).filter(Boolean)
  if (wanted.length === 0) return []
  return items.filter(({ name }) => wanted.every((word) => holds(fold(name), word))).slice(0, max)
}

function holds(name: string, word: string): boolean {
  if (UNSPACED.test(word)) return name.includes(word)
  return name.split(BETWEEN_WORDS).some((own) => own.startsWith(word))
}

/** Without accents and capitals, as the search of the shop folds words. */
function fold(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').normalize('NFC').toLowerCase()
}
