import { useTranslate } from '#client/i18n/translate.tsx'
import { Badge } from '#client/ui/badge.tsx'
import type { Order } from '#contracts/orders/orders.ts'
import { deliveryStatusLabel, paymentStatusLabel, paymentTone } from './order-texts.ts'

type OrderBadgesProps = {
  order: Pick<Order, 'paymentStatus' | 'deliveryStatus' | 'paymentMethod'>
}

/**
 * Shows the payment status and the delivery status of an order. A cancelled order shows no delivery status. Nor does an
 * unpaid order before its shipment, because nobody prepares the order yet. But a cash order is prepared before it is
 * paid, so its delivery status is shown.
 */
export function OrderBadges({ order }: OrderBadgesProps) {
  const t = useTranslate()
  const { paymentStatus, deliveryStatus, paymentMethod } = order
  const waits =
    paymentStatus === 'unpaid' && deliveryStatus === 'pending' && paymentMethod !== 'cash'
  return (
    <div className="flex flex-wrap gap-2">
      {paymentStatus && (
        <Badge tone={paymentTone(paymentStatus)}>{paymentStatusLabel(paymentStatus, t)}</Badge>
      )}
      {paymentStatus !== 'cancelled' && !waits && deliveryStatus && (
        <Badge>{deliveryStatusLabel(deliveryStatus, t)}</Badge>
      )}
    </div>
  )
}
