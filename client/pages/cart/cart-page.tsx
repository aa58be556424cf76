import { useState } from 'react'
import { ShoppingCart } from 'lucide-react'
import { paths } from '#client/paths.ts'
import { CartList } from '#client/features/cart/cart-list.tsx'
import { CartSkeleton } from '#client/features/cart/cart-skeleton.tsx'
import { CartSummary } from '#client/features/cart/cart-summary.tsx'
import type { CartLine } from '#client/features/cart/cart-lines.ts'
import { isLeft, sumOf } from '#client/features/cart/cart-lines.ts'
import {
  chosenOf,
  readDeselected,
  startCheckout,
  storeDeselected,
} from '#client/features/cart/start-checkout.ts'
import { useCartLines } from '#client/features/cart/use-cart-lines.ts'
import { useTranslate } from '#client/i18n/translate.tsx'
import { useHydrated } from '#client/lib/use-hydrated.ts'
import { StockNote } from '#client/features/catalog/tiles/stock-note.tsx'
import { buttonClass } from '#client/ui/button.tsx'
import { QueryResult } from '#client/sections/query-result.tsx'
import { EmptyState } from '#client/sections/empty-state.tsx'
import { InOtherMoney } from '#client/pages/parts/in-crypto.tsx'

/** Shows /shopcart (docs/specification.md › Cart). */
export default function CartPage() {
  const t = useTranslate()
  const hydrated = useHydrated()
  const lines = useCartLines()
  return (
    <div className="page-width flex flex-col gap-6 py-8 lg:py-12">
      <h1 className="text-heading font-semibold">{t('cart.title')}</h1>
      {!hydrated ? (
        <CartSkeleton />
      ) : lines.cart.length === 0 ? (
        <EmptyCart />
      ) : (
        <QueryResult from={lines} skeleton={<CartSkeleton lines={lines.cart.length} />}>
          {(data) => <FilledCart lines={data} />}
        </QueryResult>
      )}
    </div>
  )
}

function EmptyCart() {
  const t = useTranslate()
  return (
    <EmptyState
      icon={<ShoppingCart className="size-7" />}
      title={t('cart.empty.title')}
      text={t('cart.empty.text')}
      action={
        <a href={paths.catalog()} className={buttonClass()}>
          {t('cart.empty.action')}
        </a>
      }
    />
  )
}

function FilledCart({ lines }: { lines: readonly CartLine[] }) {
  const [deselectedIds, setDeselectedIds] = useState(readDeselected)
  const chosen = chosenOf(lines, deselectedIds)
  const sum = sumOf(chosen)
  const deselect = (ids: ReadonlySet<number>) => {
    storeDeselected(ids)
    setDeselectedIds(ids)
  }
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-12">
      <CartList
        lines={lines}
        deselectedIds={deselectedIds}
        onDeselect={deselect}
        stockOf={(stock) => <StockNote stock={stock} exact />}
      />
      <CartSummary
        chosen={chosen}
        nothingLeft={!lines.some(isLeft)}
          equivalent={sum && <InOtherMoney price={sum} />}
          onCheckout={() => startCheckout(chosen)}
      />
    </div>
  )
}
