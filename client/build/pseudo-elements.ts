import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { mapLiterals } from './map-literals.ts'

const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const ACCENTED = 'áƀçďéƒǵĥíĵķĺḿńóƥɋřšťúṽŵẋýžÁƁÇĎÉƑǴĤÍĴĶĹḾŃÓƤɊŘŠŤÚṼŴẊÝŽ'

/**
 * A message in the pseudo-language: each of its own words in `⟦brackets⟧` and with accents, at any depth, so that what stands
 * outside of brackets on a page came from somewhere else. Placeholders, plurals and tags stay what they are.
 */
export function pseudoElements(elements: MessageFormatElement[]): MessageFormatElement[] {
  return mapLiterals(elements, pseudoText)
}

function pseudoText(text: string): string {
  if (text.trim() === '') return text
  return `⟦${accent(text)}⟧`
}

/** Latin letters with accents; everything else as it is. */
export function accent(text: string): string {
  return text.replaceAll(/[a-z]/gi, (letter) => ACCENTED[PLAIN.indexOf(letter)] ?? letter)
}
