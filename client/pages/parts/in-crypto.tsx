import { CryptoEquivalent } from '#client/features/catalog/crypto-equivalent.tsx'
import { usePrices } from '#client/features/site/live-prices.ts'
import type { Money } from '#contracts/primitives.ts'

/** A price in BTC and ETH, which follows the prices of the header (contracts/decisions.md › crypto equivalents). */
export function InCrypto({ price }: { price: Money }) {
  return <CryptoEquivalent price={price} rates={usePrices()} />
}
