import type { Money } from '#contracts/primitives.ts'

/** Minor units as the decimal text that the stored cart holds: 1299 → "12.99". */
export function toPriceText(money: Pick<Money, 'minor'>): string {
  const digits = String(money.minor).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** The stored decimal text as minor units: "12.9" → 1290. The guard of the stored cart let nothing else through. */
export function toMinor(price: string): number {
  const [whole = '0', fraction = ''] = price.split('.')
  return Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
}
