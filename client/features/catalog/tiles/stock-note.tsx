import { Check, CircleSlash } from 'lucide-react'
import { useTranslate } from '#client/i18n/translate.tsx'
import { cx } from '#client/ui/class-names.ts'

/** Up to this stock, a card shows how much is left. */
const LOW_STOCK = 5

type StockNoteProps = {
  stock: number
  /** Adds the quantity. */
  exact?: boolean
  /** Shows only a low or missing stock. Screen readers get every stock. */
  brief?: boolean
}

/** Shows whether a product is in stock (docs/specification.md › Product card). */
export function StockNote({ stock, exact, brief }: StockNoteProps) {
  const t = useTranslate()
  const inStock = stock > 0
  if (brief && stock > LOW_STOCK) return <span className="sr-only">{t('catalog.stock.in')}</span>
  const Icon = inStock ? Check : CircleSlash
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1.5 text-small',
        inStock ? (brief ? 'text-warning' : 'text-positive') : 'text-ink-soft',
      )}
    >
      <Icon className="size-4 shrink-0" />
      {inStock
        ? exact || brief
          ? t('catalog.stock.count', { count: stock })
          : t('catalog.stock.in')
        : t('catalog.stock.out')}
    </span>
  )
}
