import { useFormats } from '#client/i18n/formats.ts'
import { useTranslate } from '#client/i18n/translate.tsx'
import { PricesAsOf } from '#client/product/prices-as-of.tsx'
import type { Ticker as TickerPrice } from '#contracts/site/site.ts'
import { useLivePrices, usePrices } from './use-prices.ts'

/**
 * Shows the prices of BTC and ETH in the base currency, and how they have changed: green for a rise, red for a fall
 * (docs/specification.md › Header).
 */
export function Tickers() {
  useLivePrices()
  const prices = usePrices()
  if (!prices) return null
  return (
    <div className="flex min-w-0 gap-x-4 max-sm:flex-col max-sm:py-1 max-sm:text-caption max-sm:leading-snug">
      <Ticker name="BTC" ticker={prices.btc} />
      <Ticker name="ETH" ticker={prices.eth} />
      {prices.isOld && (
        <div className="max-sm:hidden">
          <PricesAsOf products={[{ asOf: prices.at }]} />
        </div>
      )}
    </div>
  )
}

function Ticker({ name, ticker }: { name: string; ticker: TickerPrice }) {
  const t = useTranslate()
  const { amount, change } = useFormats()
  if (ticker.price === '') return null
  const { changePercent } = ticker
  const up = changePercent !== null && changePercent > 0
  const down = changePercent !== null && changePercent < 0
  const tone = up ? 'text-positive' : down ? 'text-negative' : 'text-ink-soft'
  return (
    // If a narrow window has no room for the price change, the change wraps to a second line, which is hidden.
    <span className="inline-flex items-baseline gap-x-1.5 max-[24rem]:gap-x-1 max-sm:first-line-only whitespace-nowrap tabular">
      <span className="font-medium" title={t('layout.ticker', { name })}>
        {name}
      </span>
      <span>{amount(Number(ticker.price))}</span>
      <span className={tone}>
        <span className="sr-only">
          {up ? t('layout.ticker.up') : down && t('layout.ticker.down')}{' '}
        </span>
        {changePercent !== null && change(changePercent)}
      </span>
    </span>
  )
}
