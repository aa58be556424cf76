import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { mapLiterals } from './map-literals.ts'

const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const ACCENTED = 'áƀçďéƒǵĥíĵķĺḿńóƥɋřšťúṽŵẋýžÁƁÇĎÉƑǴĤÍĴĶĹḾŃÓƤɊŘŠŤÚṼŴẊÝŽ'

/**
 * Converts a message to the pseudo-language: every literal text gets `⟦brackets⟧` and accents, at any depth. On a page,
 * text without brackets is therefore data or missing from the messages. Keeps placeholders, plurals and tags.
 */
export function pseudoElements(elements: MessageFormatElement[]): MessageFormatElement[] {
  return mapLiterals(elements, pseudoText)
}

/** Puts brackets around each paragraph, because a page shows each paragraph in a separate element. */
function pseudoText(text: string): string {
  return text
    .split('\n')
    .map((line) => (line.trim() === '' ? line : `⟦${accent(line)}⟧`))
    .join('\n')
}

/** Adds accents to Latin letters. */
export function accent(text: string): string {
  return text.replaceAll(/[a-z]/gi, (letter) => ACCENTED[PLAIN.indexOf(letter)] ?? letter)
}
