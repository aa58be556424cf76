import { PRICE_DECIMALS } from '#contracts/limits.ts'
import type { Money } from '#contracts/primitives.ts'

/** Minor units (hundredths) in one unit of the base currency. */
const MINOR_UNITS = 10 ** PRICE_DECIMALS

/** An amount whose currency does not matter. */
export type Amount = Pick<Money, 'minor'> & Partial<Money>

/** Converts an amount to units of the base currency: 1290 → 12.9. */
export function toUnits({ minor }: Amount): number {
  return minor / MINOR_UNITS
}

/** Formats an amount as a decimal number without currency, for the stored cart, payments and structured data: 1290 → "12.90". */
export function toDecimal(amount: Amount): string {
  return toUnits(amount).toFixed(PRICE_DECIMALS)
}

/** Parses a decimal number with at most two decimals, which the caller has validated: "12.9" and "12,9" → 1290. */
export function toMinor(decimal: string): number {
  const [whole = '', fraction = ''] = decimal.split(/[.,]/)
  return Number(whole) * MINOR_UNITS + Number(fraction.padEnd(PRICE_DECIMALS, '0'))
}
