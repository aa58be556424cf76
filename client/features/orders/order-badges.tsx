import { useText } from '#client/i18n/text.tsx'
import { Badge } from '#client/ui/badge.tsx'
import type { Order } from '#contracts/orders/orders.ts'
import { PAYMENT_TONES } from './order-texts.ts'

/** Payment and delivery status; a cancelled order has no delivery to speak of. */
export function OrderBadges({ order }: { order: Pick<Order, 'paymentStatus' | 'deliveryStatus'> }) {
  const text = useText()
  return (
    <div className="flex flex-wrap gap-2">
      <Badge tone={PAYMENT_TONES[order.paymentStatus]}>
        {text(`orders.payment.${order.paymentStatus}`)}
      </Badge>
      {order.paymentStatus !== 'cancelled' && (
        <Badge>{text(`orders.delivery.${order.deliveryStatus}`)}</Badge>
      )}
    </div>
  )
}
