import { PRICE_DECIMALS } from '#contracts/limits.ts'
import type { Money } from '#contracts/primitives.ts'

/** Minor units (hundredths) in one unit of the base currency. */
const MINOR_UNITS = 10 ** PRICE_DECIMALS

/** An amount with or without a currency, for functions that do not need the currency. */
export type Amount = Pick<Money, 'minor'> & Partial<Money>

/** Converts an amount to units of the base currency: 1290 → 12.9. */
export function toUnits({ minor }: Amount): number {
  return minor / MINOR_UNITS
}
