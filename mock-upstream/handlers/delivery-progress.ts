import type { DeliveryStatus, PaymentStatus } from '#contracts/orders/statuses.ts'

type Step = { to: DeliveryStatus; hours: number }

/**
 * How a paid order goes on its way by itself, in hours of the world's clock: shipped a day after it was paid, in transit half
 * a day later, received after four days in all. What was received or sent back stays; so does what is not paid yet, cash
 * among it, until the lab says that it was handed over.
 */
export const DELIVERY_STEPS: Readonly<Partial<Record<DeliveryStatus, Step>>> = {
  pending: { to: 'shipped', hours: 24 },
  shipped: { to: 'in_transit', hours: 12 },
  in_transit: { to: 'received', hours: 60 },
}

const HOUR_SECONDS = 3_600

/** When an order that got these statuses at `now` takes its next step; null when it takes none by itself. */
export function progressTime(
  { pay_status, delivery_status }: { pay_status: PaymentStatus; delivery_status: DeliveryStatus },
  now: number,
): number | null {
  const step = DELIVERY_STEPS[delivery_status]
  return step && pay_status === 'paid' ? now + step.hours * HOUR_SECONDS : null
}
