import type { Preview } from '#contracts/orders/orders.ts'
import type { Money } from '#contracts/primitives.ts'

/** Returns the lowest fee of all available shipping methods except pickup, or undefined if there is no such method. */
export function cheapestDelivery({ shipping }: Pick<Preview, 'shipping'>): Money | undefined {
  return shipping
    .filter(({ code, available }) => available && code !== 'pickup')
    .map(({ fee }) => fee)
    .toSorted((a, b) => a.minor - b.minor)[0]
}
