import type { Locale } from '#contracts/locales.ts'
import { toFormatTag } from '#contracts/locales.ts'
import type { Money } from '#contracts/primitives.ts'
import type { Currency } from '#contracts/site/site.ts'
import { toUnits } from '#client/lib/money.ts'

/** Returns the currencies that a price can be converted to. */
export function otherCurrencies(currencies: readonly Currency[] | undefined): Currency[] {
  return (currencies ?? []).filter(({ code, rate, isBase }) => {
    const factor = Number(rate)
    return !isBase && Number.isFinite(factor) && factor > 0 && /^[A-Z]{3}$/.test(code)
  })
}

/** Converts a price in the base currency to units of another currency. */
export function convert(price: Money, { rate }: Pick<Currency, 'rate'>): number {
  return toUnits(price) * Number(rate)
}

/** Formats an amount with the code of its currency, because many currencies share a symbol: `1,119.60 EUR`. */
export function formatIn(amount: number, code: string, locale: Locale): string {
  const { maximumFractionDigits: digits } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency: code,
  }).resolvedOptions()
  const number = new Intl.NumberFormat(`${toFormatTag(locale)}-u-nu-latn`, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  return `${number.format(amount)}\u00A0${code}`
}

/** Returns the name of a currency in a language, with its code: `EUR – Euro`. */
export function nameOf(code: string, locale: Locale): string {
  const names = new Intl.DisplayNames(toFormatTag(locale), { type: 'currency', fallback: 'none' })
  const name = names.of(code)
  return name ? `${code} – ${name}` : code
}
