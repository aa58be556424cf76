import { PRICE_DECIMALS } from '#contracts/limits.ts'
import type { Money } from '#contracts/primitives.ts'

/** Formats an amount as a plain decimal number without currency, for payment forms and structured data. */
export function toDecimal({ minor }: Pick<Money, 'minor'>): string {
  return (minor / 10 ** PRICE_DECIMALS).toFixed(PRICE_DECIMALS)
}
