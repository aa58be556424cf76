import { SITE } from '#fixtures/content/site-facts.ts'

/** One line of an order: its price in minor units and its quantity. */
export type PricedLine = { priceMinor: number; num: number }

export type OrderSums = {
  amountMinor: number
  shippingFeeMinor: number
  /** The value added tax included in `totalMinor`. */
  taxMinor: number
  totalMinor: number
  goodsCount: number
}

/**
 * Sums up the lines and the fee in integer minor units. Prices and fees include value added tax (contracts/decisions.md
 * › money).
 */
export function sumUp(lines: readonly PricedLine[], shippingFeeMinor: number): OrderSums {
  const amountMinor = lines.reduce((sum, line) => sum + line.priceMinor * line.num, 0)
  const totalMinor = amountMinor + shippingFeeMinor
  const { vatPercent } = SITE
  return {
    amountMinor,
    shippingFeeMinor,
    taxMinor: Math.round((totalMinor * vatPercent) / (100 + vatPercent)),
    totalMinor,
    goodsCount: lines.reduce((sum, line) => sum + line.num, 0),
  }
}
