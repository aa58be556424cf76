import type { DeliveryStatus, PaymentStatus } from '#contracts/orders/statuses.ts'

type Step = { to: DeliveryStatus; hours: number }

/**
 * Automatic delivery steps of a paid order. `hours` is the time between the payment or the previous step and this step,
 * in hours of the world's clock. After `received`, `returned` or `rejected`, no automatic step follows. An unpaid
 * order, such as a cash order, has no automatic steps: only the control API changes its delivery status.
 */
export const DELIVERY_STEPS: Readonly<Partial<Record<DeliveryStatus, Step>>> = {
  pending: { to: 'shipped', hours: 24 },
  shipped: { to: 'in_transit', hours: 12 },
  in_transit: { to: 'received', hours: 60 },
}

const HOUR_SECONDS = 3_600

/**
 * Returns the time of the next automatic step of an order whose statuses changed at `now`. Returns null if no step
 * follows.
 */
export function progressTime(
  { pay_status, delivery_status }: { pay_status: PaymentStatus; delivery_status: DeliveryStatus },
  now: number,
): number | null {
  const step = DELIVERY_STEPS[delivery_status]
  return step && pay_status === 'paid' ? now + step.hours * HOUR_SECONDS : null
}
