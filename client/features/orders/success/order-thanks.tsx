import type { ReactNode } from 'react'
import { CircleAlert, CircleCheckBig } from 'lucide-react'
import { paths } from '#client/paths.ts'
import { useTranslate } from '#client/i18n/translate.tsx'
import { Card } from '#client/ui/card.tsx'
import { DefinitionList, DefinitionListSkeleton } from '#client/ui/definition-list.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import type { Order } from '#contracts/orders/orders.ts'
import { HowToPay } from '#client/features/orders/payment/how-to-pay.tsx'
import { OrderBadges } from '#client/features/orders/status/order-badges.tsx'
import { OrderContents } from '#client/features/orders/detail/order-contents.tsx'
import { OrderParties } from '#client/features/orders/detail/order-parties.tsx'
import { OrderNotice } from '#client/features/orders/status/order-notice.tsx'
import { isCardDeclined } from '#client/features/orders/status/order-progress.ts'
import { SuccessNext } from './success-next.tsx'

type OrderThanksProps = {
  orderNo: string
  /** Email that gives access to a guest's order. Undefined for a logged-in user. */
  guestEmail: string | undefined
  /** Undefined while the order is loading or if it could not be loaded. */
  order: Order | undefined
  asking: boolean
  /** Address and working hours of the shop, passed in by the page. */
  pickupPlace: ReactNode
  /** Total in BTC and ETH, passed in by the page. */
  equivalent: ReactNode
}

const PAGE = 'page-width flex max-w-3xl flex-col gap-6 py-12 lg:py-16'
const HEADER = 'flex flex-col items-center gap-4 text-center'
const NOTICE_HEIGHT = 'h-36 sm:h-24'

/**
 * Shows the result of an order, the ways to pay, address and shipping method, and the ordered items
 * (docs/specification.md › Routes, contracts/decisions.md › where an order ends).
 */
export function OrderThanks(props: OrderThanksProps) {
  const { orderNo, guestEmail, order, asking, pickupPlace, equivalent } = props
  const t = useTranslate()
  const awaited = asking && <Skeleton className="h-lh w-2/3" />
  const email = guestEmail ?? order?.contact.email ?? awaited
  const status = order ? <OrderBadges order={order} /> : awaited
  return (
    <div className={PAGE}>
      <Result order={order} />
      {order ? (
        <div className="flex items-center">
          <div className="grow">
            <OrderNotice order={order} />
          </div>
          {/* Keeps the height of the placeholder, so that the links below do not move when a short notice arrives. */}
          <span className={`${NOTICE_HEIGHT} print:hidden`} />
        </div>
      ) : (
        asking && <Skeleton className={`${NOTICE_HEIGHT} w-full`} />
      )}
      <Card>
        <DefinitionList
          items={[
            {
              term: t('checkout.success.number'),
              value: <strong className="break-all tabular">{orderNo}</strong>,
            },
            ...(email ? [{ term: t('checkout.success.email'), value: email }] : []),
            ...(status ? [{ term: t('orders.detail.status'), value: status }] : []),
          ]}
        />
        <SuccessNext
          order={order}
          email={guestEmail}
          href={guestEmail ? paths.guestOrder({ orderNo }) : paths.order(orderNo)}
        />
      </Card>
      {order && <HowToPay order={order} email={guestEmail} />}
      {order && hasDelivery(order) && (
        <Card>
          <OrderParties order={order} pickupPlace={pickupPlace} isRecap />
        </Card>
      )}
      {order && <OrderContents order={order} equivalent={equivalent} />}
      {asking && <RestSkeleton />}
    </div>
  )
}

function Result({ order }: Pick<OrderThanksProps, 'order'>) {
  const t = useTranslate()
  if (order?.paymentStatus === 'cancelled') {
    // The notice below says that the order was cancelled.
    return <h1 className="text-center text-heading font-semibold">{t('meta.order')}</h1>
  }
  return order && isCardDeclined(order) ? <Declined /> : <Thanks />
}

function Thanks() {
  const t = useTranslate()
  return (
    <header className={HEADER}>
      <CircleCheckBig className="size-14 text-positive" />
      <h1 className="text-heading font-semibold">{t('checkout.success.title')}</h1>
      <p className="text-lead text-ink-soft">{t('checkout.success.text')}</p>
    </header>
  )
}

function Declined() {
  const t = useTranslate()
  return (
    <header className={HEADER} role="alert">
      <CircleAlert className="size-14 text-negative" />
      <h1 className="text-heading font-semibold">{t('checkout.success.declined.title')}</h1>
      <p className="text-ink-soft">{t('checkout.success.declined.text')}</p>
    </header>
  )
}

/** Placeholder of the confirmation while the order is loading. */
export function OrderThanksSkeleton() {
  const t = useTranslate()
  return (
    <div className={PAGE}>
      <output className="sr-only">{t('layout.loadingPage')}</output>
      <div className={HEADER}>
        <Skeleton className="size-14 rounded-full" />
        <span className="flex w-full justify-center text-heading">
          <Skeleton className="h-lh w-1/2" />
        </span>
        <span className="flex w-full justify-center text-lead">
          <Skeleton className="h-lh w-3/4" />
        </span>
      </div>
      <Skeleton className={`${NOTICE_HEIGHT} w-full`} />
      <Card>
        <DefinitionListSkeleton count={3} />
        <div className="mt-4 flex flex-wrap gap-3 border-t border-line pt-6">
          <Skeleton className="h-12 w-40" />
          <Skeleton className="h-12 w-40" />
        </div>
      </Card>
      <RestSkeleton />
    </div>
  )
}

/** Returns true if the upstream sends a shipping method or any part of an address. */
function hasDelivery({ shippingMethod, address }: Order): boolean {
  return [shippingMethod, ...Object.values(address)].some((value) => value !== '')
}

/** Placeholder of payment instructions, delivery and items. */
function RestSkeleton() {
  return (
    <>
      <Skeleton className="h-80 w-full rounded-card" />
      <Skeleton className="h-80 w-full rounded-card" />
    </>
  )
}
