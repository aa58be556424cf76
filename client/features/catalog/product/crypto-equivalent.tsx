import { useFormats } from '#client/i18n/formats.ts'
import { useTranslate } from '#client/i18n/translate.tsx'
import type { Money } from '#contracts/primitives.ts'
import type { Prices } from '#contracts/site/site.ts'
import { toCrypto } from './to-crypto.ts'

/**
 * Shows an approximate price in BTC and ETH, with the time of the rate (contracts/decisions.md › crypto equivalents).
 */
export function CryptoEquivalent({ price, rates }: { price: Money; rates: Prices | undefined }) {
  const t = useTranslate()
  const { crypto, time } = useFormats()
  if (!rates) return null
  const btc = toCrypto(price, rates.btc.price)
  const eth = toCrypto(price, rates.eth.price)
  if (btc === null || eth === null) return null
  return (
    <p className="text-small text-ink-soft tabular">
      {t('catalog.price.crypto', { btc: crypto(btc, 'BTC'), eth: crypto(eth, 'ETH') })}{' '}
      <span className="inline-block text-caption">
        {t('catalog.price.rateAt', { time: time(rates.at) })}
      </span>
    </p>
  )
}
