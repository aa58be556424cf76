import { toLanguageTag } from '#contracts/locales.ts'
import type { Locale } from '#contracts/locales.ts'
import { useLocale } from './formats.ts'

/**
 * Returns the function that gives the `lang` attribute of a text: the tag of its language, or undefined if the page is
 * in that language or the language is not known.
 */
export function useForeignLang(): (language: Locale | null) => string | undefined {
  const locale = useLocale()
  return (language) =>
    language === null || language === locale ? undefined : toLanguageTag(language)
}
