import { Suspense, lazy, useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { ShoppingCart } from 'lucide-react'
import type { PageProps } from '#client/route.ts'
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
import { DeliveryCost } from '#client/features/orders/estimate/delivery-cost.tsx'
import { StockNote } from '#client/features/catalog/tiles/stock-note.tsx'
import { useStore } from '#client/lib/store.ts'
import { cartUnstored, useCart } from '#client/session/cart-store.ts'
import { cartTakenOver } from '#client/session/session.ts'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { cx } from '#client/ui/class-names.ts'
import { buttonClass } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { QueryResult } from '#client/sections/query-result.tsx'
import { SectionBoundary } from '#client/sections/section-boundary.tsx'
import { EmptyState } from '#client/sections/empty-state.tsx'
import { CartTools } from './cart-tools.tsx'
import { InOtherMoney } from '#client/pages/parts/in-crypto.tsx'

const IncomingCart = lazy(async () => ({
  default: (await import('#client/features/cart/travel/incoming-cart.tsx')).IncomingCart,
}))

/**
 * Shows /shopcart (docs/specification.md › Cart). If the URL names products (`?add=7:1`), asks the shopper whether to
 * add them.
 */
export default function CartPage({ search }: PageProps) {
  const t = useTranslate()
  const hydrated = useHydrated()
  const lines = useCartLines()
  const [paper, setPaper] = useState<ReactNode>(null)
  const add = search.get('add')
  return (
    <>
      <div
        className={cx(
          'page-width flex flex-col gap-6 py-8 lg:py-12',
          paper !== null && 'print:hidden',
        )}
      >
        <h1 className="text-heading font-semibold">{t('cart.title')}</h1>
        {hydrated && add && (
          <SectionBoundary>
            <Suspense fallback={<Skeleton className="h-48" />}>
              <IncomingCart text={add} />
            </Suspense>
          </SectionBoundary>
        )}
        {!hydrated ? (
          <CartSkeleton />
        ) : lines.cart.length === 0 ? (
          <EmptyCart tools={<CartTools hasLines={false} chosen={[]} onPaper={setPaper} />} />
        ) : (
          <QueryResult from={lines} skeleton={<CartSkeleton lines={lines.cart.length} />}>
            {(data) => <FilledCart lines={data} isAsking={add !== null} onPaper={setPaper} />}
          </QueryResult>
        )}
      </div>
      {paper}
    </>
  )
}

/**
 * Says that the cart is empty. Scrolls to the top, because Back after an order would otherwise restore the scroll
 * position of the filled cart, and this message would be out of view.
 */
function EmptyCart({ tools }: { tools: ReactNode }) {
  const t = useTranslate()
  useEffect(() => {
    scrollTo(0, 0)
  }, [])
  return (
    <EmptyState
      icon={<ShoppingCart className="size-7" />}
      title={t('cart.empty.title')}
      text={t('cart.empty.text')}
      action={
        <div className="flex flex-col items-center gap-2">
          <a href={paths.catalog()} className={buttonClass()}>
            {t('cart.empty.action')}
          </a>
          {tools}
        </div>
      }
    />
  )
}

type FilledCartProps = {
  lines: readonly CartLine[]
  /** True while the page asks the shopper whether to add proposed products to the cart. */
  isAsking: boolean
  onPaper: (paper: ReactNode) => void
}

function FilledCart({ lines, isAsking, onPaper }: FilledCartProps) {
  const t = useTranslate()
  const isTakenOver = useStore(cartTakenOver)
  const isUnstored = useStore(cartUnstored)
  const cart = useCart()
  const [read, setRead] = useState(() => ({ cart, deselectedIds: readDeselected() }))
  // Reads the deselected lines again after each change of the cart, because adding a product selects its line.
  if (read.cart !== cart) setRead({ cart, deselectedIds: readDeselected() })
  const { deselectedIds } = read
  const chosen = chosenOf(lines, deselectedIds)
  const sum = sumOf(chosen)
  const deselect = (ids: ReadonlySet<number>) => {
    storeDeselected(ids)
    setRead({ cart, deselectedIds: ids })
  }
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-12">
      <div className="flex flex-col gap-4">
        {isTakenOver && (
          <p role="status" className="text-small text-ink-soft">
            {t('cart.takenOver')}
          </p>
        )}
        {isUnstored && (
          <Notice tone="warning" role="status">
            {t('cart.unstored')}
          </Notice>
        )}
        <CartList
          lines={lines}
          deselectedIds={deselectedIds}
          onDeselect={deselect}
          stockOf={(stock) => <StockNote stock={stock} exact />}
        />
        <CartTools hasLines chosen={chosen} onPaper={onPaper} />
      </div>
      <CartSummary
        chosen={chosen}
        count={lines.length}
        nothingLeft={!lines.some(isLeft)}
        equivalent={sum && <InOtherMoney price={sum} />}
        deliveryCost={
          chosen.length > 0 && (
            <DeliveryCost items={chosen.map(({ item }) => ({ id: item.id, quantity: item.num }))} />
          )
        }
        hasBar={!isAsking}
        onCheckout={() => startCheckout(chosen)}
      />
    </div>
  )
}
