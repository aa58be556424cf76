import { ChevronDown } from 'lucide-react'
import { usePageQuery } from '#client/api/use-query.ts'
import { currenciesQuery } from '#client/features/site/queries.ts'
import { useLocale } from '#client/i18n/formats.ts'
import { useTranslate } from '#client/i18n/translate.tsx'
import { localSlot } from '#client/lib/storage.ts'
import { createStore, useStore } from '#client/lib/store.ts'
import type { Money } from '#contracts/primitives.ts'
import { LOCAL_KEYS } from '#contracts/storage-keys.ts'
import { convert, formatIn, nameOf, otherCurrencies } from './convert.ts'

const slot = localSlot(LOCAL_KEYS.currency)
/**
 * Code of the currency that the shopper chose. Empty if none is chosen. A currency that is not offered has no effect.
 */
const chosenStore = createStore(slot.read() ?? '')

function choose(code: string): void {
  slot.write(code || null)
  chosenStore.set(code)
}

/**
 * Shows an approximate price in the currency that the shopper chooses, and says in which currency the shop charges.
 * Loads after hydration (contracts/decisions.md › another currency).
 */
export function OtherCurrency({ price }: { price: Money }) {
  const t = useTranslate()
  const locale = useLocale()
  const currencies = usePageQuery(currenciesQuery).data
  const others = otherCurrencies(currencies)
  const code = useStore(chosenStore)
  const chosen = others.find((currency) => currency.code === code)
  const base = currencies?.find(({ isBase }) => isBase)?.code ?? ''
  return (
    <div className="flex flex-wrap items-center gap-x-2 text-small text-ink-soft tabular">
      <span className="no-print relative inline-flex items-center">
        <select
          aria-label={t('catalog.price.otherCurrency')}
          value={chosen?.code ?? ''}
          onChange={(event) => choose(event.target.value)}
          className="focus-ring -ms-1 h-11 field-sizing-content max-w-60 appearance-none truncate rounded-control bg-transparent ps-1 pe-6 hover:text-accent"
        >
          <option value="">{t('catalog.price.otherCurrency')}</option>
          {others.map((currency) => (
            <option key={currency.code} value={currency.code} className="bg-surface text-ink">
              {nameOf(currency.code, locale)}
            </option>
          ))}
        </select>
        <ChevronDown className="pointer-events-none absolute end-1 size-4" />
      </span>
      <output>
        {chosen && (
          <>
            ≈ {formatIn(convert(price, chosen), chosen.code, locale)}{' '}
            <span className="inline-block text-caption">
              {t('catalog.price.charged', { currency: base })}
            </span>
          </>
        )}
      </output>
    </div>
  )
}
