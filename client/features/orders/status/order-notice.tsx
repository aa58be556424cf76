import { useTranslate } from '#client/i18n/translate.tsx'
import { Notice } from '#client/ui/notice.tsx'
import type { Order } from '#contracts/orders/orders.ts'
import { HeldUntil } from './held-until.tsx'
import { progressOf } from './order-progress.ts'
import { isPaymentExpected } from './use-order-watch.ts'

/**
 * Shows an order's next step, and until when the goods of an unpaid order are reserved. While a payment is expected,
 * also says that the page updates itself. Only the step is a live region, so that screen readers announce a new step,
 * but not the countdown of the reservation.
 */
export function OrderNotice({ order }: { order: Order }) {
  const t = useTranslate()
  const progress = progressOf(order)
  const isUnpaid = order.paymentStatus === 'unpaid'
  if (!progress) return null
  return (
    <Notice tone={progress.tone}>
      <p role="status">{t(progress.text)}</p>
      {isUnpaid && <HeldUntil order={order} />}
      {isPaymentExpected(order) && <p className="print:hidden">{t('orders.watch')}</p>}
    </Notice>
  )
}
