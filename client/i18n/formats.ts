import { createContext, useContext } from 'react'
import type { Locale } from '#contracts/locales.ts'
import { toUnits } from '#client/lib/money.ts'
import type { Amount } from '#client/lib/money.ts'
import { PRICE_DECIMALS } from '#contracts/limits.ts'
import { asWritten, createDateTime, tagFor } from './date-time.ts'

export type FormatSettings = {
  locale: Locale
  /** Value of SHOP_TIME_ZONE. */
  timeZone: string
  /** Symbol of the base currency; empty until it is loaded. */
  symbol: string
}

export type Formats = ReturnType<typeof createFormats>

/** Languages that write a space between a currency symbol and its number, as in “€ 39,90”. */
const SPACED_SYMBOL: readonly Locale[] = ['de', 'fr', 'it', 'ru', 'pt', 'nl', 'el']

/**
 * Adds a no-break space after the symbol in the languages of `SPACED_SYMBOL`. In all languages, adds it after a symbol
 * that ends in a letter or full stop, as in “CHF 39.90”.
 */
function apart(symbol: string, locale: Locale): string {
  const isSpaced = SPACED_SYMBOL.includes(locale) || /[^\p{S}\p{Z}]$/u.test(symbol)
  return symbol && isSpaced ? `${symbol}\u00A0` : symbol
}

/** Creates all number and date formats for one language, time zone and currency. */
export function createFormats({ locale, timeZone, symbol }: FormatSettings) {
  const tag = tagFor(locale)
  // Italian shops separate thousands even in four-digit numbers. Intl does not.
  const useGrouping = locale === 'it' ? 'always' : 'auto'
  const amounts = new Intl.NumberFormat(tag, {
    useGrouping,
    minimumFractionDigits: PRICE_DECIMALS,
    maximumFractionDigits: PRICE_DECIMALS,
  })
  const crypto = new Intl.NumberFormat(tag, { maximumSignificantDigits: 5 })
  const numbers = new Intl.NumberFormat(tag, { useGrouping })
  const changes = new Intl.NumberFormat(tag, {
    style: 'percent',
    signDisplay: 'exceptZero',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  })
  const savings = new Intl.NumberFormat(tag, { style: 'percent' })
  const days = new Intl.DateTimeFormat(tag, { timeZone, dateStyle: 'medium' })
  const clock = new Intl.DateTimeFormat(tag, { timeZone, timeStyle: 'short' })

  const sign = apart(symbol, locale)

  /** Formats a number with the base currency's symbol before it (contracts/decisions.md › money). */
  function amount(value: number): string {
    return `${value < 0 ? '-' : ''}${sign}${amounts.format(Math.abs(value))}`
  }
  return {
    amount,
    /** Formats an amount; `minor` is in hundredths. */
    money: (money: Amount) => amount(toUnits(money)),
    number: (value: number) => numbers.format(value),
    /** Formats an amount of BTC or ETH with at most five significant digits. */
    crypto: (value: number, unit: string) => `${crypto.format(value)}\u00A0${unit}`,
    /** Formats a signed percentage: 1.25 is `+1.25%`. */
    change: (percent: number) => changes.format(percent / 100),
    /**
     * Formats how much lower the current price is than the earlier price, as a percentage rounded down: `-20%`. Returns
     * an empty string below one per cent.
     */
    saving: (now: Amount, before: Amount) => {
      const percent = Math.floor(100 * (1 - now.minor / before.minor))
      return percent >= 1 ? savings.format(-percent / 100) : ''
    },
    /** Formats a date. Takes Unix seconds, like `dateTime` and `time`. */
    date: (seconds: number) => asWritten(days.format(seconds * 1000), locale),
    dateTime: createDateTime(locale, timeZone),
    time: (seconds: number) => asWritten(clock.format(seconds * 1000), locale),
  }
}

/** Language, time zone and currency symbol for all formats. `client/app/providers.tsx` sets them. */
export const FormatSettingsContext = createContext<FormatSettings>({
  locale: 'en',
  timeZone: 'UTC',
  symbol: '',
})

/** Maximum number of cached formats. A real shop needs fewer. */
const FORMATS_MAX = 100
/** Caches formats, because creating an Intl formatter costs more than formatting. */
const made = new Map<string, Formats>()

/** Returns formats for numbers, prices and times: `const { money, date } = useFormats()`. */
export function useFormats(): Formats {
  const settings = useContext(FormatSettingsContext)
  const key = `${settings.locale} ${settings.timeZone} ${settings.symbol}`
  const known = made.get(key)
  if (known) return known
  const formats = createFormats(settings)
  if (made.size >= FORMATS_MAX) made.clear()
  made.set(key, formats)
  return formats
}

/** Returns the visitor's language code. */
export function useLocale(): Locale {
  return useContext(FormatSettingsContext).locale
}
