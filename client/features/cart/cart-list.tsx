import { useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslate } from '#client/i18n/translate.tsx'
import { Button } from '#client/ui/button.tsx'
import { CheckboxField } from '#client/ui/fields/checkbox-field.tsx'
import { ConfirmDialog } from '#client/dialogs/confirm-dialog.tsx'
import { CartLineRow } from './cart-line-row.tsx'
import type { CartLine } from './cart-lines.ts'
import { isOrderable } from './cart-lines.ts'
import { chosenOf } from './start-checkout.ts'
import { useCartActions } from './use-cart-actions.ts'

type CartListProps = {
  lines: readonly CartLine[]
  /** Ids of lines that the shopper deselected. */
  deselectedIds: ReadonlySet<number>
  onDeselect: (deselectedIds: ReadonlySet<number>) => void
  /** Renders the stock of a product. */
  stockOf: (stock: number) => ReactNode
}

/** Lists the cart lines with checkboxes. Only selected lines go to checkout (contracts/decisions.md › cart page). */
export function CartList({ lines, deselectedIds, onDeselect, stockOf }: CartListProps) {
  const t = useTranslate()
  const { clear } = useCartActions()
  const [asking, setAsking] = useState(false)
  const orderable = lines.filter(isOrderable)
  const chosen = chosenOf(lines, deselectedIds)
  // Also partial if all others cannot be ordered, because the checkout leaves them out.
  const isPartial = chosen.length > 0 && chosen.length < lines.length
  const toggle = (id: number, selected: boolean) => {
    const next = new Set(deselectedIds)
    if (selected) next.delete(id)
    else next.add(id)
    onDeselect(next)
  }
  return (
    <section aria-label={t('cart.title')}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 border-b border-line print:hidden">
        <CheckboxField
          label={
            <>
              {t('cart.selectAll')}{' '}
              <span className="ms-1.5 text-ink-soft">
                {t('cart.selected', { selected: chosen.length, count: lines.length })}
              </span>
            </>
          }
          checked={orderable.length > 0 && chosen.length === orderable.length}
          ref={(input) => {
            if (input) input.indeterminate = isPartial
          }}
          onChange={(event) =>
            onDeselect(
              event.target.checked ? new Set() : new Set(lines.map((line) => line.item.id)),
            )
          }
        />
        <Button variant="quiet" size="small" className="-mx-4" onClick={() => setAsking(true)}>
          {t('cart.clear')}
        </Button>
      </div>
      <ul className="divide-y divide-line">
        {lines.map((line) => (
          <CartLineRow
            key={line.item.id}
            line={line}
            selected={isOrderable(line) && !deselectedIds.has(line.item.id)}
            onSelect={(selected) => toggle(line.item.id, selected)}
            stock={line.product && stockOf(line.product.stock)}
          />
        ))}
      </ul>
      <ConfirmDialog
        open={asking}
        title={t('cart.clear')}
        text={t('cart.clearConfirm')}
        confirmLabel={t('cart.clear')}
        onConfirm={() => {
          setAsking(false)
          clear()
        }}
        onClose={() => setAsking(false)}
      />
    </section>
  )
}
