import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { paths } from '#client/paths.ts'
import { useFormats } from '#client/i18n/formats.ts'
import { useTranslate } from '#client/i18n/translate.tsx'
import { ConfirmDialog } from '#client/dialogs/confirm-dialog.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { PLAIN_LINK } from '#client/ui/link-class.ts'
import { Picture } from '#client/ui/picture.tsx'
import { ProductTitle } from '#client/product/product-title.tsx'
import { Stepper } from '#client/product/stepper.tsx'
import { CartLineChange } from './cart-line-change.tsx'
import { toMinor } from '#contracts/money.ts'
import type { CartLine } from './cart-lines.ts'
import { changeOf, isOrderable, savingOf } from './cart-lines.ts'
import { useCartActions } from './use-cart-actions.ts'

type CartLineRowProps = {
  line: CartLine
  selected: boolean
  onSelect: (selected: boolean) => void
  /** Element that shows the product's stock, passed in by the page. */
  stock: ReactNode
}

/** Shows one product in the cart, with controls to select it, change its quantity and remove it. */
export function CartLineRow({ line, selected, onSelect, stock }: CartLineRowProps) {
  const t = useTranslate()
  const { money } = useFormats()
  const { changeQuantity, remove } = useCartActions()
  const [asking, setAsking] = useState(false)
  const { item, product } = line
  const title = product?.title ?? t('cart.goneTitle', { id: item.id })
  const saving = savingOf([line])
  const change = changeOf(line)
  const unit = product?.price ?? { minor: toMinor(item.price), currency: null }
  return (
    <li className="grid grid-cols-[auto_5rem_minmax(0,1fr)] gap-x-3 gap-y-3 py-5 sm:grid-cols-[auto_7rem_minmax(0,1fr)_auto] sm:gap-x-5">
      <label className="-ms-3 flex size-11 items-center justify-center self-center">
        <input
          type="checkbox"
          className="focus-ring tick"
          aria-label={t('cart.selectLine', { title })}
          checked={selected}
          disabled={!isOrderable(line)}
          onChange={(event) => onSelect(event.target.checked)}
        />
      </label>
      <a
        href={paths.product(item.id)}
        tabIndex={-1}
        aria-hidden="true"
        className="block self-start overflow-hidden rounded-control bg-tile"
      >
        <Picture
          src={product?.images[0] ?? null}
          alt=""
          width={112}
          height={112}
          sizes="112px"
          className="block aspect-square w-full"
        />
      </a>
      <div className="flex min-w-0 flex-col gap-1">
        {product?.brandName && <p className="text-caption text-ink-soft">{product.brandName}</p>}
        <a href={paths.product(item.id)} className={`${PLAIN_LINK} font-medium text-balance`}>
          <ProductTitle title={title} />
        </a>
        <p className="text-small text-ink-soft tabular">
          {t('cart.unitPrice', { price: money(unit) })}
          {saving && product?.oldPrice && (
            <>
              {' '}
              <s>
                <span className="sr-only">{t('catalog.price.before')} </span>
                {money(product.oldPrice)}
              </s>
            </>
          )}
        </p>
        {saving && (
          <p className="text-small text-positive tabular">
            {t('cart.saving', { amount: money(saving) })}
          </p>
        )}
        {change.kind === 'none' && stock}
        <CartLineChange line={line} change={change} />
      </div>
      <div className="col-span-3 flex items-center justify-between gap-3 sm:col-span-1 sm:flex-col sm:items-end">
        <span className="font-semibold tabular sm:order-2">
          {money({ ...unit, minor: unit.minor * item.num })}
        </span>
        <span className="flex items-center gap-1 sm:order-1">
          {product && product.stock > 0 && (
            <Stepper
              label={t('cart.quantity', { title })}
              value={item.num}
              max={product.stock}
              onChange={(num) => changeQuantity(product, num)}
            />
          )}
          <IconButton
            className="print:hidden"
            label={t('cart.removeNamed', { title })}
            icon={<Trash2 className="size-5" />}
            onClick={() => setAsking(true)}
          />
        </span>
      </div>
      <ConfirmDialog
        open={asking}
        title={t('cart.removeConfirm')}
        text={title}
        confirmLabel={t('cart.remove')}
        onConfirm={() => remove(item.id, title)}
        onClose={() => setAsking(false)}
      />
    </li>
  )
}
