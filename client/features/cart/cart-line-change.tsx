import { useFormats } from '#client/i18n/formats.ts'
import { useTranslate } from '#client/i18n/translate.tsx'
import { Button } from '#client/ui/button.tsx'
import type { CartLine, LineChange } from './cart-lines.ts'
import { useCartActions } from './use-cart-actions.ts'

/**
 * Shows how a product has changed since it was put into the cart: withdrawn, sold out, a new price or too little stock.
 * A button accepts the new price or the lower stock.
 */
export function CartLineChange({ line, change }: { line: CartLine; change: LineChange }) {
  const t = useTranslate()
  const { money } = useFormats()
  const { takeOver } = useCartActions()
  const { item, product } = line
  if (change.kind === 'none') return null
  if (change.kind === 'gone') return <p className="text-small text-negative">{t('cart.gone')}</p>
  if (change.kind === 'sold-out') {
    return <p className="text-small text-negative">{t('cart.soldOut')}</p>
  }
  return (
    <div className="flex flex-col items-start gap-1 text-small text-warning" role="status">
      {change.price && (
        <p>
          {t('cart.priceChanged', {
            before: money(change.price.before),
            now: money(change.price.now),
          })}
        </p>
      )}
      {change.stock !== null && (
        <p>{t('cart.stockChanged', { before: item.num, now: change.stock })}</p>
      )}
      {product && (
        <Button
          variant="secondary"
          size="small"
          className="print:hidden"
          onClick={({ currentTarget }) => {
            // The button disappears. The focus stays in the line, at its checkbox.
            currentTarget.closest('li')?.querySelector('input')?.focus()
            takeOver(product, item.num)
          }}
        >
          {t('cart.accept')}
        </Button>
      )}
    </div>
  )
}
