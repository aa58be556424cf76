import {
  isLiteralElement,
  isPluralElement,
  isSelectElement,
  isTagElement,
} from '@formatjs/icu-messageformat-parser'
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'

const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const ACCENTED = 'áƀçďéƒǵĥíĵķĺḿńóƥɋřšťúṽŵẋýžÁƁÇĎÉƑǴĤÍĴĶĹḾŃÓƤɊŘŠŤÚṼŴẊÝŽ'

/**
 * A message in the pseudo-language: each of its own words in `⟦brackets⟧` and with accents, at any depth, so that what stands
 * outside of brackets on a page came from somewhere else. Placeholders, plurals and tags stay what they are.
 */
export function pseudoElements(elements: MessageFormatElement[]): MessageFormatElement[] {
  return elements.map((element) => {
    if (isLiteralElement(element)) return { ...element, value: pseudoText(element.value) }
    if (isTagElement(element)) return { ...element, children: pseudoElements(element.children) }
    if (isPluralElement(element) || isSelectElement(element)) {
      const options = Object.entries(element.options).map(([name, option]) => [
        name,
        { ...option, value: pseudoElements(option.value) },
      ])
      return { ...element, options: Object.fromEntries(options) }
    }
    return element
  })
}

function pseudoText(text: string): string {
  if (text.trim() === '') return text
  return `⟦${accent(text)}⟧`
}

/** Latin letters with accents; everything else as it is. */
export function accent(text: string): string {
  return text.replaceAll(/[a-z]/gi, (letter) => ACCENTED[PLAIN.indexOf(letter)] ?? letter)
}
