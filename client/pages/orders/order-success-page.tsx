import { paths } from '#client/paths.ts'
import type { PageProps } from '#client/route.ts'
import { isRemembered, readGuestKey } from '#client/features/orders/guest/guest-order-key.ts'
import { AttemptOutcome } from '#client/features/orders/success/attempt-outcome.tsx'
import { isRequestNo } from '#client/features/orders/attempt/attempts.ts'
import { OrderClosed } from '#client/features/orders/success/order-closed.tsx'
import { useOrderWatch } from '#client/features/orders/status/use-order-watch.ts'
import { OrderThanks, OrderThanksSkeleton } from '#client/features/orders/success/order-thanks.tsx'
import { justPlacedOrderNo } from '#client/features/orders/checkout/just-placed.ts'
import { useTranslate } from '#client/i18n/translate.tsx'
import { useHydrated } from '#client/lib/use-hydrated.ts'
import { isNotFound } from '#client/api/error-reader.ts'
import { useVisitor } from '#client/session/user-store.ts'
import { useStore } from '#client/lib/store.ts'
import { useBrowserQuery } from '#client/api/use-query.ts'
import { orderQuery } from '#client/features/orders/queries.ts'
import { buttonClass } from '#client/ui/button.tsx'
import { QueryFailure } from '#client/sections/failure.tsx'
import { EmptyState } from '#client/sections/empty-state.tsx'
import { InCrypto } from '#client/pages/parts/in-crypto.tsx'
import { PrintHead } from '#client/pages/parts/print-head.tsx'
import { PickupPlace } from '#client/pages/parts/pickup-place.tsx'

/**
 * Shows /orderSuccess. With an order number, shows the confirmation of the order (contracts/decisions.md › guest). With
 * a request number, shows what became of the attempt (contracts/decisions.md › double submit). An order number alone
 * does not give access to the order.
 */
export default function OrderSuccessPage({ search }: PageProps) {
  const orderNo = search.get('orderNo') ?? ''
  const hydrated = useHydrated()
  const requestNo = search.get('requestNo') ?? ''
  if (!orderNo && isRequestNo(requestNo)) return <AttemptOutcome requestNo={requestNo} />
  if (!orderNo) return <NoOrder />
  return hydrated ? (
    <Success orderNo={orderNo} />
  ) : (
    <>
      <div className="noscript:hidden">
        <OrderThanksSkeleton />
      </div>
      <div className="hidden noscript:block">
        <OrderClosed orderNo={orderNo} />
      </div>
    </>
  )
}

function NoOrder() {
  const t = useTranslate()
  return (
    <EmptyState
      heading
      title={t('checkout.success.missing')}
      action={
        <a href={paths.catalog()} className={buttonClass()}>
          {t('cart.empty.action')}
        </a>
      }
    />
  )
}

/**
 * Confirms an order once its data has loaded. The upstream sends this data only if the request contains the guest's
 * email or the user's token. An order that this tab placed is confirmed even when the upstream is down.
 */
function Success({ orderNo }: { orderNo: string }) {
  const isUser = useVisitor().kind === 'user'
  const justPlaced = useStore(justPlacedOrderNo) === orderNo
  const guest = readGuestKey(orderNo)
  const refetchInterval = useOrderWatch()
  const order = useBrowserQuery(orderQuery(guest ?? { orderNo }), {
    enabled: isUser || guest !== null,
    refetchInterval,
  })
  if (isNotFound(order.error)) return <NoOrder />
  if (!isUser && !guest) return <OrderClosed orderNo={orderNo} />
  // While the order is loading, confirms it only if this tab has placed it since the page was loaded. An older order
  // may have a declined card payment, so the page waits for its data. If the data cannot be loaded, confirms any order
  // that this tab has placed.
  const proved = order.data ?? (isRemembered(orderNo) && (justPlaced || order.isError))
  if (proved) {
    return (
      <>
        <div className="page-width max-w-3xl">
          <PrintHead />
        </div>
        <OrderThanks
          orderNo={orderNo}
          guestEmail={guest?.email}
          order={order.data}
          asking={order.isPending}
          pickupPlace={<PickupPlace />}
          equivalent={order.data && <InCrypto price={order.data.total} />}
        />
        {!order.data && order.isError && <QueryFailure from={order} />}
      </>
    )
  }
  if (!order.isError) return <OrderThanksSkeleton />
  return <QueryFailure heading from={order} />
}
