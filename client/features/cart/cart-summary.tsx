import type { ReactNode } from 'react'
import { PackageCheck, Timer } from 'lucide-react'
import { paths } from '#client/paths.ts'
import { useFormats } from '#client/i18n/formats.ts'
import { useTranslate } from '#client/i18n/translate.tsx'
import { countPieces } from '#client/session/cart-store.ts'
import { PricesAsOf } from '#client/product/prices-as-of.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { LINK_TARGET, PLAIN_LINK } from '#client/ui/link-class.ts'
import type { CartLine } from './cart-lines.ts'
import { savingOf, sumOf } from './cart-lines.ts'
import { CheckoutBar } from './checkout-bar.tsx'

type CartSummaryProps = {
  /** Lines that the checkout button takes to the checkout. */
  chosen: readonly CartLine[]
  /** Number of all lines of the cart. If it is higher, the summary says how many lines are selected. */
  count: number
  /** True if every line of the cart is sold out or withdrawn, so that nothing can be selected. */
  nothingLeft: boolean
  /** Total in BTC and ETH, passed in by the page. */
  equivalent: ReactNode
  /** Element that shows the delivery cost when the shopper asks for it. The page passes it in. */
  deliveryCost: ReactNode
  /**
   * Whether phones may show the bar with the checkout button at the bottom of the screen. False while the page asks a
   * question that the bar could cover.
   */
  hasBar: boolean
  onCheckout: () => void
}

/**
 * Shows the number of pieces and the total of the selected lines, with a button to the checkout (docs/specification.md
 * › Entities and their fields).
 */
export function CartSummary({
  chosen,
  count,
  nothingLeft,
  equivalent,
  deliveryCost,
  hasBar,
  onCheckout,
}: CartSummaryProps) {
  const t = useTranslate()
  const { money } = useFormats()
  const sum = sumOf(chosen)
  const saving = savingOf(chosen)
  const selected = chosen.length
  const partly = selected > 0 && selected < count && t('cart.selected', { selected, count })
  return (
    <Card className="flex flex-col gap-4 lg:sticky lg:top-[calc(var(--header-height)+1.5rem)]">
      <h2 className="text-title font-semibold">{t('cart.summary')}</h2>
      <div className="flex items-baseline justify-between gap-4">
        <span>
          {t('cart.subtotal')}{' '}
          <span className="text-small text-ink-soft">
            {t('cart.pieces', { count: countPieces(chosen.map((line) => line.item)) })}
          </span>
        </span>
        <span className="text-lead font-semibold tabular" aria-live="polite">
          {sum ? money(sum) : '–'}
        </span>
      </div>
      <div className="flex flex-col gap-1 text-small text-ink-soft">
        {partly && <p className="text-warning">{partly}</p>}
        {saving && (
          <p className="text-positive tabular">{t('cart.saving', { amount: money(saving) })}</p>
        )}
        <p>{t('cart.vat')}</p>
        {equivalent}
        {deliveryCost}
        <PricesAsOf products={chosen.flatMap(({ product }) => product ?? [])} />
      </div>
      <div id={CHECKOUT_ID} className="flex flex-col print:hidden">
        <Button
          blockedReason={
            chosen.length === 0
              ? t(nothingLeft ? 'cart.nothingOrderable' : 'cart.selectProducts')
              : undefined
          }
          className="w-full"
          onClick={onCheckout}
        >
          {t('cart.checkout')}
        </Button>
      </div>
      <a
        href={paths.catalog()}
        className={`${PLAIN_LINK} ${LINK_TARGET} justify-center text-small print:hidden`}
      >
        {t('cart.continue')}
      </a>
      <ul className="flex flex-col gap-3 border-t border-line pt-4 text-small text-ink-soft">
        <li className="flex gap-3">
          <Timer className="size-5 shrink-0" />
          {t('cart.assurance.hold')}
        </li>
        <li className="flex gap-3">
          <PackageCheck className="size-5 shrink-0" />
          {t('cart.assurance.sealed')}
        </li>
      </ul>
      {sum && hasBar && (
        <CheckoutBar
          total={money(sum)}
          partly={partly}
          watch={CHECKOUT_ID}
          onCheckout={onCheckout}
        />
      )}
    </Card>
  )
}

const CHECKOUT_ID = 'to-checkout'
