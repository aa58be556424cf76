import { useState } from 'react'
import type { PageProps } from '#client/route.ts'
import { GuestOrderForm } from '#client/features/orders/guest/guest-order-form.tsx'
import type { GuestKey } from '#client/features/orders/guest/guest-order-key.ts'
import { readGuestKey } from '#client/features/orders/guest/guest-order-key.ts'
import { OrderAgainButton } from '#client/features/cart/order-again-button.tsx'
import { OrderDetail } from '#client/features/orders/detail/order-detail.tsx'
import { OrderTitle } from '#client/features/orders/detail/order-title.tsx'
import { useTranslate } from '#client/i18n/translate.tsx'
import { useHydrated } from '#client/lib/use-hydrated.ts'
import { useBrowserQuery } from '#client/api/use-query.ts'
import { orderQuery } from '#client/features/orders/queries.ts'
import { useOrderWatch } from '#client/features/orders/status/use-order-watch.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { cx } from '#client/ui/class-names.ts'
import { QueryResult } from '#client/sections/query-result.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { toOrderNo } from '#contracts/orders/order-no.ts'
import { InCrypto } from '#client/pages/parts/in-crypto.tsx'
import { PickupPlace } from '#client/pages/parts/pickup-place.tsx'
import { PrintHead } from '#client/pages/parts/print-head.tsx'

/**
 * Shows /guestOrder: a guest's order, found by number and email (contracts/decisions.md › guest). The guest can pay or
 * cancel the order. For a crypto order, the page shows the address to which the guest pays.
 */
export default function GuestOrderPage({ search }: PageProps) {
  const t = useTranslate()
  const asked = toOrderNo(search.get('orderNo') ?? '')
  const hydrated = useHydrated()
  const [chosen, setChosen] = useState<GuestKey | null>()
  // Reads number and email of the order from this tab's storage, so that a guest who returns from the card provider's
  // website does not have to enter them again.
  const key = chosen === undefined && hydrated ? readGuestKey(asked) : (chosen ?? null)
  return (
    <div className="page-width flex flex-col gap-6 py-8 *:w-full *:max-w-4xl lg:py-12">
      {/* Not printed, because the heading of a printed order is the order number. */}
      <h1 className={cx('text-heading font-semibold', key && 'print:hidden')}>
        {t('orders.guest.title')}
      </h1>
      {key ? (
        <GuestOrder orderKey={key} onOther={() => setChosen(null)} />
      ) : (
        <Card className="max-w-xl!">
          <p className="mb-4 text-ink-soft">{t('orders.guest.text')}</p>
          <GuestOrderForm orderNo={asked} onFound={setChosen} />
        </Card>
      )}
    </div>
  )
}

function GuestOrder({ orderKey, onOther }: { orderKey: GuestKey; onOther: () => void }) {
  const t = useTranslate()
  const refetchInterval = useOrderWatch()
  const order = useBrowserQuery(orderQuery(orderKey), { refetchInterval })
  return (
    <>
      <PrintHead />
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <h2 className="min-w-0 text-title font-semibold tabular">
          <OrderTitle orderNo={orderKey.orderNo} />
        </h2>
        <Button variant="quiet" size="small" className="-mx-4 print:hidden" onClick={onOther}>
          {t('orders.guest.other')}
        </Button>
      </div>
      <QueryResult from={order} skeleton={<Skeleton className="h-[40rem] w-full rounded-card" />}>
        {(data) => (
          <OrderDetail
            order={data}
            email={orderKey.email}
            pickupPlace={<PickupPlace />}
            equivalent={<InCrypto price={data.total} />}
            again={<OrderAgainButton order={data} />}
          />
        )}
      </QueryResult>
    </>
  )
}
