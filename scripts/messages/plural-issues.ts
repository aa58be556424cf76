import { TYPE, parse } from '@formatjs/icu-messageformat-parser'
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { toFormatTag } from '#contracts/locales.ts'
import type { Locale } from '#contracts/locales.ts'

/**
 * Largest number for which plural forms are checked. French, Italian and Portuguese have another form for millions, but
 * no text of the shop needs it.
 */
const LARGEST = 1_000

/**
 * Returns the plural forms that a text lacks in its language, for example `few` in Russian. If `other` is the only
 * named form of a plural, the plural lacks nothing, even with texts for exact numbers such as `=1`.
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

/**
 * Returns the names of the forms, such as `one` and `other`, of each plural in the text. Includes plurals inside tags
 * and inside other plurals.
 */
function pluralsOf(elements: readonly MessageFormatElement[]): string[][] {
  return elements.flatMap((element): string[][] => {
    if (element.type === TYPE.tag) return pluralsOf(element.children)
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return []
    const inner = Object.values(element.options).flatMap(({ value }) => pluralsOf(value))
    return element.type === TYPE.plural ? [Object.keys(element.options), ...inner] : inner
  })
}
