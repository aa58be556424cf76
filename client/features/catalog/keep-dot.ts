/** A product's title whose dot ("Wallet · Blue") stays on the line of the word before it. */
export function keepDot(title: string): string {
  return title.replaceAll(' · ', '\u00A0· ')
}
