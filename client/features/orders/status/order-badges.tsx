import { useTranslate } from '#client/i18n/translate.tsx'
import { Badge } from '#client/ui/badge.tsx'
import type { Order } from '#contracts/orders/orders.ts'
import { deliveryStatusLabel, paymentStatusLabel, paymentTone } from './order-texts.ts'

/** Shows payment and delivery status. A cancelled order has no delivery status. */
export function OrderBadges({ order }: { order: Pick<Order, 'paymentStatus' | 'deliveryStatus'> }) {
  const t = useTranslate()
  const { paymentStatus, deliveryStatus } = order
  return (
    <div className="flex flex-wrap gap-2">
      {paymentStatus && (
        <Badge tone={paymentTone(paymentStatus)}>{paymentStatusLabel(paymentStatus, t)}</Badge>
      )}
      {paymentStatus !== 'cancelled' && deliveryStatus && (
        <Badge>{deliveryStatusLabel(deliveryStatus, t)}</Badge>
      )}
    </div>
  )
}
