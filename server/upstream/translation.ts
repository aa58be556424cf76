import type { Money } from '#contracts/primitives.ts'
import type { ToHtml } from './html.ts'
import type { ToImage } from './image-url.ts'
import { toMoney } from './money.ts'

/** What every translation from wire to domain needs beside the wire. */
export type Translation = {
  /** Address of the image route, or null. */
  image: ToImage
  /** Sanitised HTML. */
  html: ToHtml
}

/** A translation that can also name amounts: `money('12.50')`. */
export type PricedTranslation = Translation & { money: (decimal: string) => Money }

const priced = new WeakMap<Translation, Map<string | null, PricedTranslation>>()

/** Adds the base currency (null while it is not known) to a translation; the same two give the same object. */
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
