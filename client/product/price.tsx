import { cx } from '#client/ui/class-names.ts'

type PriceProps = {
  /** Formatted price with its symbol (`useFormats().money`). */
  price: string
  /** Formatted earlier price, crossed out. */
  oldPrice?: string | undefined
  oldPriceLabel?: string
  /** Formatted difference from the earlier price (`useFormats().saving`). */
  saving?: string | undefined
  size?: 'small' | 'medium' | 'large'
}

const SIZES = { small: 'text-body', medium: 'text-lead', large: 'text-heading' }

export function Price({ price, oldPrice, oldPriceLabel, saving, size = 'medium' }: PriceProps) {
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-2 tabular">
      <span className={cx('font-semibold', SIZES[size])}>{price}</span>
      {oldPrice && (
        <s className="text-small text-ink-soft">
          {oldPriceLabel && <span className="sr-only">{oldPriceLabel} </span>}
          {oldPrice}
        </s>
      )}
      {saving && <span className="text-small font-medium text-negative">{saving}</span>}
    </span>
  )
}
