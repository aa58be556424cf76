import {
  isLiteralElement,
  isPluralElement,
  isSelectElement,
  isTagElement,
} from '@formatjs/icu-messageformat-parser'
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'

/** A message with each of its own words changed, at any depth. Placeholders, plurals and tags stay what they are. */
export function mapLiterals(
  elements: MessageFormatElement[],
  change: (text: string) => string,
): MessageFormatElement[] {
  return elements.map((element) => {
    if (isLiteralElement(element)) return { ...element, value: change(element.value) }
    if (isTagElement(element)) {
      return { ...element, children: mapLiterals(element.children, change) }
    }
    if (isPluralElement(element) || isSelectElement(element)) {
      const options = Object.entries(element.options).map(([name, option]) => [
        name,
        { ...option, value: mapLiterals(option.value, change) },
      ])
      return { ...element, options: Object.fromEntries(options) }
    }
    return element
  })
}
