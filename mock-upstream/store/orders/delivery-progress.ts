import type { DeliveryStatus, PaymentStatus } from '#contracts/orders/statuses.ts'

type Step = { to: DeliveryStatus; hours: number }

/**
 * Next automatic delivery step of a paid order, by its current delivery status. `hours` is the time from the payment or
 * the previous step to this step, in hours of the world's clock. No automatic step follows `received`, `returned` or
 * `rejected`. An unpaid order, such as a cash order, has no automatic steps: only the control API changes its delivery
 * status.
 */
export const DELIVERY_STEPS: Readonly<Partial<Record<DeliveryStatus, Step>>> = {
  pending: { to: 'shipped', hours: 24 },
  shipped: { to: 'in_transit', hours: 12 },
  in_transit: { to: 'received', hours: 60 },
}

const HOUR_SECONDS = 3_600

/**
 * Returns the time of an order's next automatic step, or null if no step follows. `now` is the time of the order's last
 * status change.
 */
export function progressTime(
  { pay_status, delivery_status }: { pay_status: PaymentStatus; delivery_status: DeliveryStatus },
  now: number,
): number | null {
  const step = DELIVERY_STEPS[delivery_status]
  return step && pay_status === 'paid' ? now + step.hours * HOUR_SECONDS : null
}
