import type { Locale } from '#contracts/locales.ts'
import { isLocale } from '#contracts/locales.ts'

/** Language tags of Traditional Chinese: Chinese with the script `Hant`, or with a region that uses this script. */
const TRADITIONAL = /^zh\b.*-(hant|tw|hk|mo)\b/i

/**
 * Returns the first of the browser's languages that is in `known`, or null if `known` contains no such language.
 * `preferred` are the browser's language tags, best first, as in the header Accept-Language.
 */
export function offeredLocale(
  preferred: readonly string[],
  known: readonly Locale[],
): Locale | null {
  for (const tag of preferred) {
    const [base = ''] = tag.toLowerCase().split('-')
    const locale = TRADITIONAL.test(tag) ? 'cht' : base
    if (isLocale(locale) && known.includes(locale)) return locale
  }
  return null
}
