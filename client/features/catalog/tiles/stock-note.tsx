import { Check, CircleSlash } from 'lucide-react'
import { useTranslate } from '#client/i18n/translate.tsx'
import { cx } from '#client/ui/class-names.ts'

/** Highest stock for which a card shows how many are left. */
const LOW_STOCK = 5

const NOTE = 'inline-flex items-center gap-1.5 text-small'

/** Shows whether a product is in stock (docs/specification.md › Product card). `exact` adds the quantity. */
export function StockNote({ stock, exact }: { stock: number; exact?: boolean }) {
  const t = useTranslate()
  const inStock = stock > 0
  const Icon = inStock ? Check : CircleSlash
  return (
    <span className={cx(NOTE, inStock ? 'text-positive' : 'text-ink-soft')}>
      <Icon className="size-4 shrink-0" />
      {inStock
        ? exact
          ? t('catalog.stock.count', { count: stock })
          : t('catalog.stock.in')
        : t('catalog.stock.out')}
    </span>
  )
}

/** Shows the stock on a card only if it is low or zero. Screen readers always announce the stock. */
export function BriefStockNote({ stock }: { stock: number }) {
  const t = useTranslate()
  if (stock <= 0) return <StockNote stock={stock} />
  return (
    <>
      <span className="sr-only">{t('catalog.stock.in')}</span>
      {stock <= LOW_STOCK && (
        <span className={`${NOTE} text-warning`}>{t('catalog.stock.low', { count: stock })}</span>
      )}
    </>
  )
}
