import { SITE } from '#fixtures/content/site-facts.ts'

/** Price in minor units and quantity of one line. */
export type PricedLine = { priceMinor: number; num: number }

export type Totals = {
  amountMinor: number
  shippingFeeMinor: number
  /** The value added tax included in `totalMinor`. */
  taxMinor: number
  totalMinor: number
  goodsCount: number
}

/** Sums up in integer minor units. Prices and fees include value added tax (contracts/decisions.md › money). */
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

/** Converts minor units to the wire's decimal string: 1290 → "12.90". */
export function toDecimal(minor: number): string {
  const digits = String(minor).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Converts a decimal string of the wire to minor units: "12.5" → 1250. */
export function toMinor(amount: string): number {
  const [whole = '0', decimals = ''] = amount.split('.')
  return Number(whole) * 100 + Number(decimals.padEnd(2, '0'))
}
