import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { mapLiterals } from './map-literals.ts'

const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const ACCENTED = 'áƀçďéƒǵĥíĵķĺḿńóƥɋřšťúṽŵẋýžÁƁÇĎÉƑǴĤÍĴĶĹḾŃÓƤɊŘŠŤÚṼŴẊÝŽ'

/**
 * Converts a message to the pseudo-language: puts each piece of literal text into `⟦brackets⟧`, adds accents and doubles
 * the vowels, also inside plurals and tags. Text without brackets on a page is then either data or text that is missing
 * from the messages. The doubled vowels show where a longer text would not fit. Keeps placeholders, plurals and tags.
 */
export function pseudoElements(elements: MessageFormatElement[]): MessageFormatElement[] {
  return mapLiterals(elements, pseudoText)
}

/** Puts brackets around each paragraph, because a page shows each paragraph in a separate element. */
function pseudoText(text: string): string {
  return text
    .split('\n')
    .map((line) => (line.trim() === '' ? line : `⟦${accent(lengthen(line))}⟧`))
    .join('\n')
}

/** Doubles vowels, because many languages need about a third more space than English. */
function lengthen(text: string): string {
  return text.replaceAll(/[aeiou]/gi, '$&$&')
}

/** Adds accents to Latin letters. */
function accent(text: string): string {
  return text.replaceAll(/[a-z]/gi, (letter) => ACCENTED[PLAIN.indexOf(letter)] ?? letter)
}
