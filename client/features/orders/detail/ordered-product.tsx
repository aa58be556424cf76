import type { ReactNode } from 'react'
import { useFormats } from '#client/i18n/formats.ts'
import { cx } from '#client/ui/class-names.ts'
import { Picture } from '#client/ui/picture.tsx'
import type { Money } from '#contracts/primitives.ts'

type OrderedProductProps = {
  /** `quantity` and `price` are shown unless they are null. */
  line: { image: string | null; quantity: number | null; price: Money | null }
  /** Shows the product smaller, for the summary beside the checkout form. */
  compact?: boolean
  title: ReactNode
  amount: Money | null
  /** Notes below the quantity. */
  children?: ReactNode
}

/** Shows one product of an order or of the checkout: picture, title, quantity, unit price, amount. */
export function OrderedProduct({ line, compact, title, amount, children }: OrderedProductProps) {
  const { money, number } = useFormats()
  return (
    <li className={compact ? 'flex gap-3 text-small' : 'flex items-center gap-3 py-4 sm:gap-4'}>
      <span
        className={cx(
          'shrink-0 overflow-hidden rounded-control bg-tile',
          compact ? 'self-start' : 'print:hidden',
        )}
      >
        <Picture
          src={line.image}
          alt=""
          width={72}
          height={72}
          sizes={compact ? '56px' : '72px'}
          className={compact ? 'size-14' : 'size-14 sm:size-18'}
        />
      </span>
      <div className="min-w-0 grow">
        {title}
        <p className="text-small text-ink-soft tabular">
          {[line.quantity && number(line.quantity), line.price && money(line.price)]
            .filter(Boolean)
            .join('\u00A0× ')}
        </p>
        {children}
      </div>
      {amount && <p className="font-medium tabular">{money(amount)}</p>}
    </li>
  )
}
