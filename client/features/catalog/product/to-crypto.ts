import { toUnits } from '#client/lib/money.ts'
import type { Money } from '#contracts/primitives.ts'

/**
 * Converts a price to an amount of a coin. `coinPrice` is decimal text in the base currency. Returns null if
 * `coinPrice` is not a positive number.
 */
export function toCrypto(price: Money, coinPrice: string): number | null {
  const rate = Number(coinPrice)
  return Number.isFinite(rate) && rate > 0 ? toUnits(price) / rate : null
}
