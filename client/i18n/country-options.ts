import { useMemo } from 'react'
import { COUNTRIES, isCountry } from '#contracts/addresses/countries.ts'
import { toLanguageTag } from '#contracts/locales.ts'
import { useLocale } from './formats.ts'
import { useText } from './text.tsx'
import type { TextFunction } from './text.tsx'

/** The name of a country; a code outside the shop's list is shown as it is. */
export function countryName(text: TextFunction, code: string): string {
  return isCountry(code) ? text(`country.${code}`) : code
}

/** All countries for a select, sorted as the visitor's language sorts. */
export function useCountryOptions(): readonly { value: string; label: string }[] {
  const text = useText()
  const locale = useLocale()
  return useMemo(() => {
    const collator = new Intl.Collator(toLanguageTag(locale))
    return COUNTRIES.map((code) => ({ value: code, label: countryName(text, code) })).toSorted(
      (a, b) => collator.compare(a.label, b.label),
    )
  }, [text, locale])
}
