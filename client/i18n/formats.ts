import { createContext, useContext } from 'react'
import type { Locale } from '#contracts/locales.ts'
import { toLanguageTag } from '#contracts/locales.ts'
import { PRICE_DECIMALS } from '#contracts/limits.ts'
import type { Money } from '#contracts/primitives.ts'

export type FormatSettings = {
  locale: Locale
  /** SHOP_TIME_ZONE. */
  timeZone: string
  /** Of the base currency; empty while it is not known. */
  symbol: string
}

export type Formats = ReturnType<typeof createFormats>

/**
 * Gregorian calendar and Latin digits in every language (contracts/decisions.md › dates shown). The shop's English and
 * Portuguese are those of Europe; Intl would take the bare tags for those of the Americas.
 */
const REGIONAL: Partial<Record<Locale, string>> = { en: 'en-GB', pt: 'pt-PT' }

function tagFor(locale: Locale): string {
  return `${REGIONAL[locale] ?? toLanguageTag(locale)}-u-ca-gregory-nu-latn`
}

/** Letters and a full stop keep a space from the number, as in “CHF 39.90” (and in Intl); signs such as € do not. */
function apart(symbol: string): string {
  return /[^\p{S}\p{Z}]$/u.test(symbol) ? `${symbol}\u00A0` : symbol
}

/** Everything that turns numbers and times into text. Made once per language, zone and currency. */
export function createFormats({ locale, timeZone, symbol }: FormatSettings) {
  const tag = tagFor(locale)
  const amounts = new Intl.NumberFormat(tag, {
    minimumFractionDigits: PRICE_DECIMALS,
    maximumFractionDigits: PRICE_DECIMALS,
  })
  const crypto = new Intl.NumberFormat(tag, { maximumSignificantDigits: 5 })
  const numbers = new Intl.NumberFormat(tag)
  const changes = new Intl.NumberFormat(tag, {
    style: 'percent',
    signDisplay: 'exceptZero',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  })
  const days = new Intl.DateTimeFormat(tag, { timeZone, dateStyle: 'medium' })
  const moments = new Intl.DateTimeFormat(tag, {
    timeZone,
    dateStyle: 'medium',
    timeStyle: 'short',
  })
  const clock = new Intl.DateTimeFormat(tag, { timeZone, timeStyle: 'short' })

  const sign = apart(symbol)

  /** Decimal text or number with the base currency's symbol before it (contracts/decisions.md › money). */
  function amount(value: number): string {
    return `${value < 0 ? '-' : ''}${sign}${amounts.format(Math.abs(value))}`
  }
  return {
    amount,
    /** `minor` are hundredths. */
    money: (money: Money) => amount(money.minor / 10 ** PRICE_DECIMALS),
    number: (value: number) => numbers.format(value),
    /** An amount of BTC or ETH, to five significant digits. */
    crypto: (value: number, unit: string) => `${crypto.format(value)} ${unit}`,
    /** Signed; 1.25 is `+1.25%`. */
    change: (percent: number) => changes.format(percent / 100),
    /** All three take Unix seconds. */
    date: (seconds: number) => days.format(seconds * 1000),
    dateTime: (seconds: number) => moments.format(seconds * 1000),
    time: (seconds: number) => clock.format(seconds * 1000),
  }
}

/** What formats need to know of the visit; the providers fill it. */
export const FormatSettingsContext = createContext<FormatSettings>({
  locale: 'en',
  timeZone: 'UTC',
  symbol: '',
})

/** Made once for all parts of a page: a formatter of Intl costs more than most of what is formatted with it. */
const made = new WeakMap<FormatSettings, Formats>()

/** `const { money, date } = useFormats()`: numbers, prices and times in the visitor's language. */
export function useFormats(): Formats {
  const settings = useContext(FormatSettingsContext)
  const known = made.get(settings)
  if (known) return known
  const formats = createFormats(settings)
  made.set(settings, formats)
  return formats
}

/** The visitor's language code. */
export function useLocale(): Locale {
  return useContext(FormatSettingsContext).locale
}
