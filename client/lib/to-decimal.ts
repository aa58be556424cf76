import { PRICE_DECIMALS } from '#contracts/limits.ts'
import type { Money } from '#contracts/primitives.ts'

/** The amount as decimal text with a point and without currency: what a bank's form or a search engine reads. */
export function toDecimal({ minor }: Pick<Money, 'minor'>): string {
  return (minor / 10 ** PRICE_DECIMALS).toFixed(PRICE_DECIMALS)
}
