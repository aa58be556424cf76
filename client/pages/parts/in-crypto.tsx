import { Suspense, lazy } from 'react'
import { usePageQuery } from '#client/api/use-query.ts'
import { CryptoEquivalent } from '#client/features/catalog/product/crypto-equivalent.tsx'
import { currenciesQuery } from '#client/features/site/queries.ts'
import { usePrices } from '#client/features/site/use-prices.ts'
import { orFallback } from '#client/lib/or-fallback.ts'
import { useHydrated } from '#client/lib/use-hydrated.ts'
import type { Money } from '#contracts/primitives.ts'

const OtherCurrency = lazy(() =>
  orFallback(async () => {
    const module = await import('#client/features/site/currency/other-currency.tsx')
    return { default: module.OtherCurrency }
  }),
)

/** Shows a price in BTC and ETH, updated with the live prices (contracts/decisions.md › crypto equivalents). */
export function InCrypto({ price }: { price: Money }) {
  return <CryptoEquivalent price={price} rates={usePrices()} />
}

/** Shows a price in BTC and ETH, and in another currency that the shopper chooses. */
export function InOtherMoney({ price }: { price: Money }) {
  const hydrated = useHydrated()
  const hasOthers = (usePageQuery(currenciesQuery).data?.length ?? 0) > 1
  return (
    <>
      <InCrypto price={price} />
      {/* Reserves the height of the row, which loads after hydration. */}
      {hasOthers && (
        <div className="min-h-11 noscript:hidden">
          {hydrated && (
            <Suspense fallback={null}>
              <OtherCurrency price={price} />
            </Suspense>
          )}
        </div>
      )}
    </>
  )
}
