import { useMemo } from 'react'
import { COUNTRIES, isCountry } from '#contracts/countries.ts'
import { toLanguageTag } from '#contracts/locales.ts'
import type { Locale } from '#contracts/locales.ts'
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

/** Matches the codes of countries that write the city before the postcode, as in “Bangkok 10110”. */
const CITY_FIRST = /AU|BR|CA|CO|GB|I[DEN]|KR|NZ|SG|TH|US|VN|ZA/

/** Returns postcode and city on one line, in the order in which the country of the address writes them. */
export function placeOf(address: { country: string; city: string; postcode: string }): string {
  const { country, city, postcode } = address
  return (CITY_FIRST.test(country) ? `${city} ${postcode}` : `${postcode} ${city}`).trim()
}

/** Parts of an address. `place` is the text from `placeOf`, or the fields for postcode and city. */
type AddressParts<Part> = { name?: Part; street?: Part; place?: Part; country?: Part }

/** Languages that write an address from the largest part to the smallest. */
const LARGEST_FIRST: readonly Locale[] = ['zh', 'cht', 'ja', 'ko']

/**
 * Returns the parts of an address in the order of a language, for printed addresses and for form fields. Most languages
 * begin with the name. Chinese, Japanese and Korean begin with the country and end with the name. Leaves out missing
 * parts.
 */
export function orderAddress<Part>(locale: Locale, parts: AddressParts<Part>): Part[] {
  const { name, street, place, country } = parts
  const order = [name, street, place, country]
  const ordered = LARGEST_FIRST.includes(locale) ? order.toReversed() : order
  return ordered.filter((part) => part !== undefined)
}

/** Returns a function that orders the parts of an address for the visitor's language. */
export function useAddressOrder(): <Part>(parts: AddressParts<Part>) => Part[] {
  const locale = useLocale()
  return (parts) => orderAddress(locale, parts)
}
