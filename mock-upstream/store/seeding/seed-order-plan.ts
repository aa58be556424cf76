import type {
  DeliveryStatus,
  PaymentMethod,
  PaymentStatus,
  ShippingMethod,
} from '#contracts/orders/statuses.ts'

/** A seeded order, placed `ageHours` before the world was created. */
export type OrderPlan = Readonly<{
  ageHours: number
  pay: PaymentStatus
  delivery: DeliveryStatus
  by: PaymentMethod
  via: ShippingMethod
  /** Number of order lines. Each line has a different product. */
  lines: 1 | 2 | 3
}>

/** Orders of the demo customer in every status, newest first. The unpaid orders are new enough to be payable. */
export const DEMO_ORDERS: readonly OrderPlan[] = [
  { ageHours: 2, pay: 'unpaid', delivery: 'pending', by: 'invoice', via: 'post', lines: 2 },
  { ageHours: 9, pay: 'unpaid', delivery: 'pending', by: 'card', via: 'express', lines: 1 },
  { ageHours: 20, pay: 'unpaid', delivery: 'pending', by: 'crypto', via: 'post', lines: 1 },
  { ageHours: 30, pay: 'paid', delivery: 'pending', by: 'card', via: 'courier', lines: 3 },
  { ageHours: 52, pay: 'unpaid', delivery: 'pending', by: 'cash', via: 'pickup', lines: 1 },
  { ageHours: 96, pay: 'paid', delivery: 'shipped', by: 'bank_transfer', via: 'post', lines: 2 },
  { ageHours: 130, pay: 'unpaid', delivery: 'shipped', by: 'cash', via: 'courier', lines: 1 },
  { ageHours: 190, pay: 'paid', delivery: 'in_transit', by: 'card', via: 'express', lines: 2 },
  { ageHours: 420, pay: 'cancelled', delivery: 'pending', by: 'invoice', via: 'post', lines: 1 },
  { ageHours: 900, pay: 'paid', delivery: 'received', by: 'crypto', via: 'post', lines: 3 },
  { ageHours: 1_500, pay: 'paid', delivery: 'returned', by: 'card', via: 'post', lines: 1 },
  { ageHours: 2_900, pay: 'paid', delivery: 'rejected', by: 'invoice', via: 'express', lines: 2 },
]

/** Orders of each seeded customer other than the demo customer. */
export const OTHER_ORDERS: readonly OrderPlan[] = [
  { ageHours: 5, pay: 'unpaid', delivery: 'pending', by: 'invoice', via: 'post', lines: 1 },
  { ageHours: 700, pay: 'paid', delivery: 'received', by: 'card', via: 'post', lines: 2 },
]
