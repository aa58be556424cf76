const BETWEEN_WORDS = /[^\p{L}\p{N}]+/u

/**
 * Matches a letter of a script in which spaces do not separate all words. Chinese, Japanese and Thai have no spaces
 * between words. Korean attaches endings to words.
 */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u

/** Minimum length of a word in which one typo is allowed, and of a word in which two typos are allowed. */
const ONE_TYPO_FROM = 4
const TWO_TYPOS_FROM = 7

/** Returns the words of a text without accents and in lower case. */
export function wordsOf(text: string): string[] {
  return fold(text).split(BETWEEN_WORDS).filter(Boolean)
}

/**
 * Returns true if a word contains Chinese, Japanese, Korean or Thai letters. Such a word may be a part of a longer run
 * of letters.
 */
export function isUnspaced(word: string): boolean {
  return UNSPACED.test(word)
}

/**
 * Returns the words and, in addition, each pair of neighbouring words joined into one word: “hardware” and “wallet”
 * also give “hardwarewallet”.
 */
export function joinedWords(words: readonly string[]): string[] {
  return [...words, ...words.slice(1).map((word, index) => `${words[index]}${word}`)]
}

/**
 * Removes accents and all other marks. Converts letters to lower case and normal width, and kana to large katakana. The
 * shop's product search converts texts in the same way.
 */
export function fold(text: string): string {
  const plain = text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .normalize('NFC')
  return foldKana(plain.toLowerCase().replaceAll('ß', 'ss'))
}

const SMALL_KANA = 'ァィゥェォッャュョヮヵヶ'
const LARGE_KANA = 'アイウエオツヤユヨワカケ'
/** Distance between a hiragana and the same katakana in Unicode. */
const TO_KATAKANA = 0x60

/** Writes all kana as large katakana: “うぉれっと” and “ウォレット” give “ウオレツト”. */
export function foldKana(text: string): string {
  return text
    .replaceAll(/[\u3041-\u3096]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + TO_KATAKANA))
    .replaceAll(
      /[ァィゥェォッャュョヮヵヶ]/g,
      (kana) => LARGE_KANA[SMALL_KANA.indexOf(kana)] ?? kana,
    )
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
  // Compares with the beginning of `other`, because the shopper may not have typed the whole word: “walelt” is one typo
  // away from “wallet”, the beginning of “wallets”.
  return Math.min(...back.slice(Math.min(word.length, other.length)))
}
