import { toLanguageTag } from '#contracts/locales.ts'
import type { Locale } from '#contracts/locales.ts'
import { useLocale } from './formats.ts'

/**
 * Returns a function that takes the language of a text and returns the `lang` attribute for it. The function returns
 * undefined if the text is in the language of the page, or if its language is unknown.
 */
export function useForeignLang(): (language: Locale | null) => string | undefined {
  const locale = useLocale()
  return (language) =>
    language === null || language === locale ? undefined : toLanguageTag(language)
}
