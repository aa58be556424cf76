import type { ReactNode } from 'react'
import { useFormats } from '#client/i18n/formats.ts'
import { useTranslate } from '#client/i18n/translate.tsx'
import { Totals } from '#client/ui/totals.tsx'
import type { Order } from '#contracts/orders/orders.ts'

type OrderTotalsProps = {
  order: Order
  /** Total in BTC and ETH, passed in by the page. */
  equivalent: ReactNode
}

export function OrderTotals({ order, equivalent }: OrderTotalsProps) {
  const t = useTranslate()
  const { money } = useFormats()
  const { amount, shippingFee, tax, total } = order
  const net = tax && { ...total, minor: total.minor - tax.minor }
  return (
    <>
      <Totals
        rows={[
          amount && { term: t('checkout.amount'), value: money(amount) },
          shippingFee && {
            term: t('checkout.shippingFee'),
            value: shippingFee.minor === 0 ? t('checkout.free') : money(shippingFee),
          },
          net && { term: t('orders.detail.net'), value: money(net), quiet: true },
          tax && { term: t('checkout.tax'), value: money(tax), quiet: true },
        ].filter((row) => row !== null)}
        total={{ term: t('checkout.total'), value: money(total) }}
      />
      <div className="mt-1 text-end print:hidden">{equivalent}</div>
    </>
  )
}
