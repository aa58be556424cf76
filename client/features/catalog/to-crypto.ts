import type { Money } from '#contracts/primitives.ts'

/** How much of a coin a price is worth; `coinPrice` is decimal text in the base currency. Null where that is no price. */
export function toCrypto(price: Money, coinPrice: string): number | null {
  const rate = Number(coinPrice)
  return Number.isFinite(rate) && rate > 0 ? price.minor / 100 / rate : null
}
