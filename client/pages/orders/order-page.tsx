import { ArrowLeft } from 'lucide-react'
import { paths } from '#client/paths.ts'
import type { PageProps } from '#client/route.ts'
import { AccountFrame } from '#client/features/account/account-frame.tsx'
import { OrderAgainButton } from '#client/features/cart/order-again-button.tsx'
import { OrderDetail } from '#client/features/orders/detail/order-detail.tsx'
import { OrderMissing } from '#client/features/orders/detail/order-missing.tsx'
import { OrderTitle } from '#client/features/orders/detail/order-title.tsx'
import { useTranslate } from '#client/i18n/translate.tsx'
import { isNotFound } from '#client/api/error-reader.ts'
import { useBrowserQuery } from '#client/api/use-query.ts'
import { orderQuery } from '#client/features/orders/queries.ts'
import { useOrderWatch } from '#client/features/orders/status/use-order-watch.ts'
import { LINK_TARGET, PLAIN_LINK } from '#client/ui/link-class.ts'
import { QueryResult } from '#client/sections/query-result.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { InCrypto } from '#client/pages/parts/in-crypto.tsx'
import { PickupPlace } from '#client/pages/parts/pickup-place.tsx'
import { PrintHead } from '#client/pages/parts/print-head.tsx'

/**
 * Shows /user/orderInfo/{orderNo} (docs/specification.md › Account area /user). Always refetches, because only the
 * upstream knows whether the order is paid.
 */
export default function OrderPage({ params }: PageProps) {
  const t = useTranslate()
  const orderNo = params.orderNo ?? ''
  const refetchInterval = useOrderWatch()
  const order = useBrowserQuery(orderQuery({ orderNo }), { refetchInterval })
  return (
    <AccountFrame title={<OrderTitle orderNo={orderNo} />} current={paths.orders()}>
      <PrintHead />
      <a
        href={paths.orders()}
        className={`${PLAIN_LINK} ${LINK_TARGET} -mt-6 -mb-4 gap-1.5 self-start text-small print:hidden`}
      >
        <ArrowLeft className="size-4" />
        {t('orders.back')}
      </a>
      {isNotFound(order.error) ? (
        <OrderMissing />
      ) : (
        <QueryResult from={order} skeleton={<Skeleton className="h-[40rem] w-full rounded-card" />}>
          {(data) => (
            <OrderDetail
              order={data}
              pickupPlace={<PickupPlace />}
              equivalent={<InCrypto price={data.total} />}
              again={<OrderAgainButton order={data} />}
            />
          )}
        </QueryResult>
      )}
    </AccountFrame>
  )
}
