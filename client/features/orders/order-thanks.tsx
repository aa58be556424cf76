import { CircleCheckBig } from 'lucide-react'
import { paths } from '#client/app/paths.ts'
import { useText } from '#client/i18n/text.tsx'
import { Card } from '#client/ui/card.tsx'
import { DefinitionList, DefinitionListSkeleton } from '#client/ui/definition-list.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import type { Order } from '#contracts/orders/orders.ts'
import { SuccessNext } from './success-next.tsx'

type OrderThanksProps = {
  orderNo: string
  /** What proves a guest's order; none of a user's. */
  guestEmail: string | undefined
  /** Undefined while the upstream is asked, and where it cannot tell. */
  order: Order | undefined
  asking: boolean
}

const PAGE = 'page-width flex max-w-3xl flex-col gap-8 py-12 lg:py-16'
const HEADER = 'flex flex-col items-center gap-4 text-center'

/**
 * Shows that the order was created: its number, its e-mail and the way to its details
 * (docs/specification.md › Routes).
 */
export function OrderThanks({ orderNo, guestEmail, order, asking }: OrderThanksProps) {
  const text = useText()
  const email =
    guestEmail ?? order?.contact.email ?? (asking && <Skeleton className="h-lh w-2/3" />)
  return (
    <div className={PAGE}>
      <header className={HEADER}>
        <CircleCheckBig className="size-14 text-positive" />
        <h1 className="text-heading font-semibold">{text('checkout.success.title')}</h1>
        <p className="text-lead text-ink-soft">{text('checkout.success.text')}</p>
      </header>
      <Card>
        <DefinitionList
          items={[
            {
              term: text('checkout.success.number'),
              value: <strong className="break-all tabular">{orderNo}</strong>,
            },
            ...(email ? [{ term: text('checkout.success.email'), value: email }] : []),
          ]}
        />
        <SuccessNext
          order={order}
          email={guestEmail}
          href={guestEmail ? paths.guestOrder({ orderNo }) : paths.order(orderNo)}
        />
      </Card>
    </div>
  )
}

/** The place of the thanks while nothing proves the order yet. */
export function OrderThanksSkeleton() {
  const text = useText()
  return (
    <div className={PAGE}>
      <output className="sr-only">{text('layout.loadingPage')}</output>
      <div className={HEADER}>
        <Skeleton className="size-14 rounded-full" />
        <span className="flex w-full justify-center text-heading">
          <Skeleton className="h-lh w-1/2" />
        </span>
        <span className="flex w-full justify-center text-lead">
          <Skeleton className="h-lh w-3/4" />
        </span>
      </div>
      <Card>
        <DefinitionListSkeleton count={2} />
        <div className="mt-4 flex flex-wrap gap-3 border-t border-line pt-6">
          <Skeleton className="h-12 w-40" />
          <Skeleton className="h-12 w-40" />
        </div>
      </Card>
    </div>
  )
}
