import type { Money } from '#contracts/primitives.ts'
import type { ToHtml } from './html.ts'
import type { ToImage } from './image-url.ts'
import { toMoney } from './money.ts'

/** Dependencies of every mapping from wire to domain. */
export type Translation = {
  /** Returns a URL of the image route, or null. */
  image: ToImage
  /** Returns sanitised HTML. */
  html: ToHtml
}

/** A `Translation` that also converts amounts: `money('12.50')`. */
export type PricedTranslation = Translation & { money: (decimal: string) => Money }

const priced = new WeakMap<Translation, Map<string | null, PricedTranslation>>()

/**
 * Adds the base currency to a translation (null while it is unknown). Returns the same object for the same arguments,
 * so that memoized mappings hit.
 */
export function withCurrency(translation: Translation, currency: string | null): PricedTranslation {
  let byCurrency = priced.get(translation)
  if (!byCurrency) priced.set(translation, (byCurrency = new Map()))
  let found = byCurrency.get(currency)
  if (!found) {
    found = { ...translation, money: (decimal) => toMoney(decimal, currency) }
    byCurrency.set(currency, found)
  }
  return found
}
