import { isCountry } from '#contracts/countries.ts'
import { LOCALES, type Locale, toFormatTag } from '#contracts/locales.ts'
import {
  SHIPPING_METHODS,
  type PaymentMethod,
  type ShippingMethod,
} from '#contracts/orders/statuses.ts'
import {
  CASH_LIMIT_MINOR,
  CASH_SHIPPING,
  COURIER_COUNTRY,
  PAYMENT_ORDER,
  SHIPPING_ZONES,
  zoneOf,
} from '#fixtures/content/shipping-facts.ts'
import { CURRENCIES } from '#fixtures/content/site-facts.ts'
import { message, text } from '#fixtures/content/texts.ts'
import { toKey } from '#mock-upstream/store/account/users.ts'

export type Destination = {
  lang: Locale
  amountMinor: number
  country?: string | undefined
  city?: string | undefined
}
type Availability = { available: boolean; reason: string | null }
export type ShippingOffer = { code: ShippingMethod; name: string; feeMinor: number } & Availability
export type PaymentOffer = { code: PaymentMethod; name: string; description: string } & Availability

/** Names of the courier's city in every language of the shop. `toKey` removes differences such as letter case. */
const courierCityKeys = new Set(LOCALES.map((lang) => toKey(courierCity(lang))))

/** Returns the one city that the courier serves (docs/specification.md › Business constants and limits). */
export function courierCity(lang: Locale): string {
  return text('shop', 'site.courier_city', { locale: lang })
}

/** Lists all shipping methods with their fees, and gives the reason for each unavailable one. */
export function shippingOffers(to: Destination): ShippingOffer[] {
  return SHIPPING_METHODS.map((code) => {
    const reason = whyNotShipped(code, to)
    return {
      code,
      name: text('shop', `shipping.${code}.name`, { locale: to.lang }),
      feeMinor: feeMinor(code, to) ?? 0,
      available: reason === null,
      reason,
    }
  })
}

/** Lists all payment methods, and gives the reason for each one that is unavailable with this shipping method. */
export function paymentOffers(to: Destination, shipping: ShippingMethod | null): PaymentOffer[] {
  return PAYMENT_ORDER.map((code) => {
    const reason = code === 'cash' ? whyNotCash(to, shipping) : null
    return {
      code,
      name: text('shop', `payment.${code}.name`, { locale: to.lang }),
      description: text('shop', `payment.${code}.description`, { locale: to.lang }),
      available: reason === null,
      reason,
    }
  })
}

function whyNotShipped(code: ShippingMethod, to: Destination): string | null {
  if (code === 'pickup') return null
  if (!to.country) return message('reason.country-needed', to.lang)
  if (code === 'courier' && !isInCourierCity(to))
    return message('reason.london-only', to.lang, { city: courierCity(to.lang) })
  return feeMinor(code, to) === null ? message('reason.country-not-offered', to.lang) : null
}

function isInCourierCity({ country, city }: Destination): boolean {
  return country === COURIER_COUNTRY && city !== undefined && courierCityKeys.has(toKey(city))
}

function feeMinor(code: ShippingMethod, { country, amountMinor }: Destination): number | null {
  if (code === 'pickup') return 0
  if (!country || !isCountry(country)) return null
  const zone = SHIPPING_ZONES[zoneOf(country)]
  return code === 'post' && amountMinor >= zone.freeFromMinor ? 0 : zone.feesMinor[code]
}

/**
 * Returns why an order cannot be paid in cash, or null when it can. Cash is accepted in store, or by a courier in one
 * city (docs/specification.md › Business constants and limits).
 */
function whyNotCash(to: Destination, shipping: ShippingMethod | null): string | null {
  if (!shipping || !CASH_SHIPPING.includes(shipping))
    return message('reason.cash-shipping', to.lang)
  if (to.amountMinor <= CASH_LIMIT_MINOR) return null
  return message('reason.amount-limit', to.lang, { limit: toPrice(CASH_LIMIT_MINOR, to.lang) })
}

/** Formats an amount for a sentence, with the symbol of the base currency first. */
export function toPrice(minor: number, lang: Locale): string {
  const base = CURRENCIES.find((currency) => currency.isBase)
  const amount = new Intl.NumberFormat(toFormatTag(lang), { minimumFractionDigits: 2 })
  return `${base?.symbol ?? ''}${amount.format(minor / 100)}`
}
