import { Check, CircleSlash } from 'lucide-react'
import { useText } from '#client/i18n/text.tsx'
import { cx } from '#client/ui/class-names.ts'

/** Shows if a product is in stock (docs/specification.md › Product card). `exact` adds the quantity. */
export function StockNote({ stock, exact }: { stock: number; exact?: boolean }) {
  const text = useText()
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
          ? text('catalog.stock.count', { count: stock })
          : text('catalog.stock.in')
        : text('catalog.stock.out')}
    </span>
  )
}
