import { CryptoEquivalent } from '#client/features/catalog/product/crypto-equivalent.tsx'
import { usePrices } from '#client/features/site/use-prices.ts'
import type { Money } from '#contracts/primitives.ts'

/** Shows a price in BTC and ETH, updated with the live prices (contracts/decisions.md › crypto equivalents). */
export function InCrypto({ price }: { price: Money }) {
  return <CryptoEquivalent price={price} rates={usePrices()} />
}
