import * as z from 'zod/mini'
import { daySchema, pageFields, pageOf } from '#contracts/primitives.ts'
import { orderSchema } from './orders.ts'
import { PAYMENT_STATUSES } from './statuses.ts'

export const ordersInputSchema = z.strictObject({
  paymentStatus: z.optional(z.enum(PAYMENT_STATUSES)),
  /** Range of days on which orders were placed, as `YYYY-MM-DD` in the shop's time zone. Includes both days. */
  from: z.optional(daySchema),
  to: z.optional(daySchema),
  orderNo: z.optional(z.string().check(z.trim(), z.maxLength(64))),
  ...pageFields,
})
export type OrdersInput = z.infer<typeof ordersInputSchema>
/** `unreadable` is the number of orders that belong on this page but cannot be read. The page states this number. */
export const orderPageSchema = z.extend(pageOf(orderSchema), {
  unreadable: z.int().check(z.nonnegative()),
})
