import { useMemo } from 'react'
import { COUNTRIES, isCountry } from '#contracts/countries.ts'
import { toLanguageTag } from '#contracts/locales.ts'
import { useLocale } from './formats.ts'
import { useTranslate } from './translate.tsx'
import type { TFunction } from './translate.tsx'

/** Returns the name of a country, or the code itself if the shop does not list it. */
export function countryName(t: TFunction, code: string): string {
  return isCountry(code) ? t(`country.${code}`) : code
}

/** Returns all countries for a select, sorted by name in the visitor's language. */
export function useCountryOptions(): readonly { value: string; label: string }[] {
  const t = useTranslate()
  const locale = useLocale()
  return useMemo(() => {
    const collator = new Intl.Collator(toLanguageTag(locale))
    return COUNTRIES.map((code) => ({ value: code, label: countryName(t, code) })).toSorted(
      (a, b) => collator.compare(a.label, b.label),
    )
  }, [t, locale])
}
