import { isCountry } from '#contracts/countries.ts'
import type { Country } from '#contracts/countries.ts'
import { toLanguageTag } from '#contracts/locales.ts'
import type { Locale } from '#contracts/locales.ts'

/** Country where most shoppers of a language live. English has no such country. */
const HOMES: Partial<Record<Locale, Country>> = {
  zh: 'CN',
  cht: 'TW',
  de: 'DE',
  fr: 'FR',
  it: 'IT',
  ru: 'RU',
  pt: 'PT',
  ms: 'MY',
  nl: 'NL',
  el: 'GR',
  tr: 'TR',
  ja: 'JP',
  ko: 'KR',
  th: 'TH',
  id: 'ID',
}

type Hints = {
  locale: Locale
  /** Languages of the browser, as in `navigator.languages`. */
  languages: readonly string[]
  /** Country that the shopper last chose on this device, if there is one. */
  chosenCountry?: Country | undefined
  /** Country of the shopper's last order, if there is one. */
  lastCountry: string | undefined
}

/**
 * Returns the country to preselect, or an empty string if no country is likely. The first known country of this list:
 *
 * 1. The country that the shopper chose.
 * 2. The country of the last order.
 * 3. The region of the first browser language that matches the shop's language. Ignores `en-US`, which browsers in
 *    many countries send by default.
 * 4. The home country of the shop's language.
 */
export function likelyCountry(hints: Hints): Country | '' {
  const { locale, languages, chosenCountry, lastCountry } = hints
  if (chosenCountry !== undefined) return chosenCountry
  if (lastCountry !== undefined && isCountry(lastCountry)) return lastCountry
  const spoken = parse(toLanguageTag(locale))
  for (const tag of languages) {
    const candidate = tag === 'en-US' ? null : parse(tag)
    if (!candidate?.region || !isCountry(candidate.region)) continue
    const isSpoken = candidate.language === spoken?.language && candidate.script === spoken.script
    if (isSpoken) return candidate.region
  }
  return HOMES[locale] ?? ''
}

/**
 * Returns language, region and script of a language tag. If the tag names no script, returns the likely one. Returns
 * null for an invalid tag.
 */
function parse(tag: string) {
  try {
    const { language, region } = new Intl.Locale(tag)
    return { language, region, script: new Intl.Locale(tag).maximize().script }
  } catch {
    return null
  }
}
