import { paths } from '#client/app/paths.ts'
import type { PageProps } from '#client/app/route-row.ts'
import { isRemembered, readGuestKey } from '#client/features/orders/guest-order-key.ts'
import { OrderClosed } from '#client/features/orders/order-closed.tsx'
import { OrderThanks, OrderThanksSkeleton } from '#client/features/orders/order-thanks.tsx'
import { useText } from '#client/i18n/text.tsx'
import { useHydrated } from '#client/lib/hydrated.ts'
import { isNotFound } from '#client/lib/present-error.ts'
import { useVisitor } from '#client/lib/session/user-store.ts'
import { trpc } from '#client/lib/trpc.ts'
import { buttonClass } from '#client/ui/button.tsx'
import { QueryFailure } from '#client/ui/failure.tsx'
import { EmptyState } from '#client/ui/state-panel.tsx'

/** /orderSuccess: thanks for an order that is proved (contracts/decisions.md › guest); a URL alone proves nothing. */
export default function OrderSuccessPage({ search }: PageProps) {
  const orderNo = search.get('orderNo') ?? ''
  const hydrated = useHydrated()
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
  const text = useText()
  return (
    <EmptyState
      heading
      title={text('checkout.success.missing')}
      action={
        <a href={paths.catalog()} className={buttonClass()}>
          {text('cart.empty.action')}
        </a>
      }
    />
  )
}

/**
 * What this tab remembers proves the order, whoever cannot be reached: the shopper keeps the number. Anything else is proved
 * by the upstream, to which the guest's key or the account's token is shown.
 */
function Success({ orderNo }: { orderNo: string }) {
  const isUser = useVisitor().kind === 'user'
  const guest = readGuestKey(orderNo)
  const order = trpc.orders.byNumber.useQuery(guest ?? { orderNo }, {
    enabled: isUser || guest !== null,
    // Back from the card provider: paid or not is the upstream's to say.
    staleTime: 0,
  })
  if (isNotFound(order.error)) return <NoOrder />
  if (!isUser && !guest) return <OrderClosed orderNo={orderNo} />
  if (order.data || isRemembered(orderNo)) {
    return (
      <OrderThanks
        orderNo={orderNo}
        guestEmail={guest?.email}
        order={order.data}
        asking={order.isPending}
      />
    )
  }
  if (!order.isError) return <OrderThanksSkeleton />
  return <QueryFailure heading from={order} />
}
