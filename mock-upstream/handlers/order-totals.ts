import { SITE } from '#fixtures/content/site-facts.ts'

/** Price and quantity of one line; price in minor units. */
export type PricedLine = { priceMinor: number; num: number }

export type Totals = {
  amountMinor: number
  shippingFeeMinor: number
  /** The value added tax that `totalMinor` contains. */
  taxMinor: number
  totalMinor: number
  goodsCount: number
}

/** Sums in integer minor units. Prices and fees include value added tax (contracts/decisions.md › money). */
export function sumUp(lines: readonly PricedLine[], shippingFeeMinor: number): Totals {
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

/** Minor units as the wire's decimal text: 1290 → "12.90" */
export function toDecimal(minor: number): string {
  const digits = String(minor).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}
