import { Check, CircleSlash } from 'lucide-react'
import { useTranslate } from '#client/i18n/translate.tsx'
import { cx } from '#client/ui/class-names.ts'

/** Shows whether a product is in stock (docs/specification.md › Product card). `exact` adds the quantity. */
export function StockNote({ stock, exact }: { stock: number; exact?: boolean }) {
  const t = useTranslate()
  const inStock = stock > 0
  const Icon = inStock ? Check : CircleSlash
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1.5 text-small',
        inStock ? 'text-positive' : 'text-ink-soft',
      )}
    >
      <Icon className="size-4 shrink-0" />
      {inStock
        ? exact
          ? t('catalog.stock.count', { count: stock })
          : t('catalog.stock.in')
        : t('catalog.stock.out')}
    </span>
  )
}
