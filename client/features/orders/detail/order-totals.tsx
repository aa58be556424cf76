import type { ReactNode } from 'react'
import { useFormats } from '#client/i18n/formats.ts'
import { useText } from '#client/i18n/text.tsx'
import { Totals } from '#client/ui/totals.tsx'
import type { Order } from '#contracts/orders/orders.ts'

type OrderTotalsProps = {
  order: Order
  /** Total in other currencies, passed in by the page. */
  equivalent: ReactNode
}

export function OrderTotals({ order, equivalent }: OrderTotalsProps) {
  const text = useText()
  const { money } = useFormats()
  return (
    <>
      <Totals
        rows={[
          { term: text('checkout.amount'), value: money(order.amount) },
          {
            term: text('checkout.shippingFee'),
            value: order.shippingFee.minor === 0 ? text('checkout.free') : money(order.shippingFee),
          },
          { term: text('checkout.tax'), value: money(order.tax), quiet: true },
        ]}
        total={{ term: text('checkout.total'), value: money(order.total) }}
      />
      <div className="mt-1 text-end print:hidden">{equivalent}</div>
    </>
  )
}
