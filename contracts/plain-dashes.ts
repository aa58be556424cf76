/**
 * Every dash, and two signs that Japanese keyboards type in its place: the long vowel mark “ー” and the minus sign “−”.
 */
const DASH = /[\p{Pd}\u30fc\u2212]/gu

/** Replaces every kind of dash with “-”. */
export function plainDashes(text: string): string {
  return text.replaceAll(DASH, '-')
}
