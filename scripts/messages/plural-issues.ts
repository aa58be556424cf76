import { TYPE, parse } from '@formatjs/icu-messageformat-parser'
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { toFormatTag } from '#contracts/locales.ts'
import type { Locale } from '#contracts/locales.ts'

/**
 * Largest number whose form is checked. The special forms for millions in French, Italian and Portuguese are never
 * needed.
 */
const LARGEST = 1_000

/**
 * Lists the plural forms that a text lacks in its language, such as `few` in Russian. A text that names only exact
 * numbers and `other` lacks no form.
 */
export function findMissingForms(locale: Locale, text: string): string[] {
  const needed = formsOf(locale)
  return pluralsOf(parse(text)).flatMap((options) => {
    const named = options.filter((form) => !form.startsWith('='))
    if (named.length === 1) return []
    return needed.filter((form) => !named.includes(form))
  })
}

function formsOf(locale: Locale): string[] {
  const rules = new Intl.PluralRules(toFormatTag(locale))
  const forms = Array.from({ length: LARGEST + 1 }, (_, number) => rules.select(number))
  return [...new Set(forms)]
}

/** Returns the names of the forms of each plural argument at any depth. */
function pluralsOf(elements: readonly MessageFormatElement[]): string[][] {
  return elements.flatMap((element): string[][] => {
    if (element.type === TYPE.tag) return pluralsOf(element.children)
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return []
    const inner = Object.values(element.options).flatMap(({ value }) => pluralsOf(value))
    return element.type === TYPE.plural ? [Object.keys(element.options), ...inner] : inner
  })
}
