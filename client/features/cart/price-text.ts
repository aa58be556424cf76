import type { Money } from '#contracts/primitives.ts'

/** Formats minor units as the decimal text of the stored cart: 1299 → "12.99". */
export function toPriceText(money: Pick<Money, 'minor'>): string {
  const digits = String(money.minor).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Parses the decimal text of the stored cart: "12.9" → 1290. The guard of the stored cart has already validated it. */
export function toMinor(price: string): number {
  const [whole = '0', fraction = ''] = price.split('.')
  return Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
}
