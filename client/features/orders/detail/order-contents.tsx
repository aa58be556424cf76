import type { ReactNode } from 'react'
import { useTranslate } from '#client/i18n/translate.tsx'
import { Card } from '#client/ui/card.tsx'
import type { Order } from '#contracts/orders/orders.ts'
import { OrderLines } from './order-lines.tsx'
import { OrderTotals } from './order-totals.tsx'

type OrderContentsProps = {
  order: Order
  /** Total in BTC and ETH, passed in by the page. */
  equivalent: ReactNode
}

/** Lists the items of an order and their cost. */
export function OrderContents({ order, equivalent }: OrderContentsProps) {
  const t = useTranslate()
  return (
    <Card>
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-title font-semibold">{t('orders.detail.products')}</h2>
        {order.productCount !== null && (
          <p className="text-small text-ink-soft">
            {t('cart.pieces', { count: order.productCount })}
          </p>
        )}
      </div>
      <OrderLines order={order} />
      <OrderTotals order={order} equivalent={equivalent} />
    </Card>
  )
}
