import { PRICE_DECIMALS } from './limits.ts'
import type { Money } from './primitives.ts'

const DECIMAL = /^(\d{1,12})(?:\.(\d{1,8}))?$/

/**
 * Converts a decimal amount of the upstream to integer minor units: "12.345" → 1235. Rounds half up, exactly, without
 * floats (contracts/decisions.md › money). Throws a RangeError for a string that is not such an amount.
 */
export function toMinor(decimal: string): number {
  const [, whole, decimals = ''] = DECIMAL.exec(decimal) ?? []
  if (whole === undefined) throw new RangeError('not a decimal amount')
  const kept = decimals.slice(0, PRICE_DECIMALS).padEnd(PRICE_DECIMALS, '0')
  const roundsUp = Number(decimals[PRICE_DECIMALS] ?? '0') >= 5
  // The number has at most 15 digits. So it is below 2^53, and exact.
  return Number(whole + kept) + (roundsUp ? 1 : 0)
}

/** Converts integer minor units to a decimal amount of the upstream: 1235 → "12.35". */
export function toDecimal(minor: number): string {
  const digits = String(minor).padStart(PRICE_DECIMALS + 1, '0')
  return `${digits.slice(0, -PRICE_DECIMALS)}.${digits.slice(-PRICE_DECIMALS)}`
}

/** Converts a decimal amount of the upstream to an amount with its currency. */
export function toMoney(decimal: string, currency: string | null): Money {
  return { minor: toMinor(decimal), currency }
}
