import { useFormats } from '#client/i18n/formats.ts'
import { useTranslate } from '#client/i18n/translate.tsx'
import { Card } from '#client/ui/card.tsx'
import type { Order } from '#contracts/orders/orders.ts'
import { isPayableByCard } from '#contracts/orders/statuses.ts'
import { PaymentInstructions } from './payment-instructions.tsx'
import { CryptoTopUp } from './crypto-top-up.tsx'
import { PayNowButton } from './pay-now-button.tsx'

type HowToPayProps = {
  order: Order
  /** Email of a guest, required to access the order. */
  email: string | undefined
}

/** Shows how to pay an unpaid order: a bank account, or an address for cryptocurrency. */
export function HowToPay({ order, email }: HowToPayProps) {
  if (order.paymentStatus !== 'unpaid') return null
  if (order.paymentMethod === 'crypto') return <CryptoTopUp order={order} email={email} />
  return order.payTo && <PaymentInstructions payTo={order.payTo} order={order} />
}

/** Shows amount and pay button of an order that awaits a card payment. */
export function PayByCard({ order, email }: HowToPayProps) {
  const t = useTranslate()
  const { money } = useFormats()
  if (!isPayableByCard(order)) return null
  return (
    <Card className="print:hidden">
      <h2 className="mb-3 text-title font-semibold">{t('orders.payTo.title')}</h2>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <PayNowButton order={order} email={email} />
        <p className="text-lead font-semibold tabular">{money(order.total)}</p>
      </div>
      <p className="mt-2 text-small text-ink-soft">{t('orders.payNow.text')}</p>
    </Card>
  )
}
