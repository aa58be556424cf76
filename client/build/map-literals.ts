import {
  isLiteralElement,
  isPluralElement,
  isSelectElement,
  isTagElement,
} from '@formatjs/icu-messageformat-parser'
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'

/**
 * Applies `change` to every literal text of a message, including the texts inside plurals and tags. Keeps everything
 * else.
 */
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
