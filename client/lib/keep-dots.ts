/** Keeps the dot of a title such as "Wallet · Blue" on the line of the word before it. */
export function keepDots(text: string): string {
  return text.replaceAll(' · ', '\u00A0· ')
}
