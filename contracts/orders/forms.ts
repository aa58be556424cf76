import * as z from 'zod/mini'
import { emailField } from '#contracts/fields.ts'
import { ORDER_FILTER_MAX_DAYS } from '#contracts/limits.ts'
import { VALIDATION } from '#contracts/validation-messages.ts'
import { isOrderNo, readsOrderNo } from './order-no.ts'
import { PAYMENT_STATUSES } from './statuses.ts'

/** Refuses a text that is not an order number, but accepts an empty text. */
const orderNoOrNothing = z.refine<string>(isOrderNo, VALIDATION.orderNo)

/** Order number and email. With both, a guest opens an order on /guestOrder. */
export const guestOrderFormSchema = z.strictObject({
  orderNo: z
    .string(VALIDATION.enterOrderNo)
    .check(
      readsOrderNo,
      z.minLength(1, VALIDATION.enterOrderNo),
      orderNoOrNothing,
      z.maxLength(64, VALIDATION.tooLong),
    ),
  email: emailField,
})

const dayOrNothing = z.union([z.literal(''), z.iso.date()])

/** Returns the number of days from one date to another, in the form `YYYY-MM-DD`. Counts both dates. */
export function daysInRange(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1
}

/**
 * Validates the filter of the order list: a payment status or `all` (docs/specification.md › Order statuses), an order
 * number, and a date range of at most 90 days.
 */
export const orderFilterFormSchema = z
  .strictObject({
    paymentStatus: z.enum(['all', ...PAYMENT_STATUSES]),
    orderNo: z.string().check(readsOrderNo, orderNoOrNothing, z.maxLength(64, VALIDATION.tooLong)),
    from: dayOrNothing,
    to: dayOrNothing,
  })
  .check(
    z.refine((form) => !form.from || !form.to || form.from <= form.to, {
      error: VALIDATION.datesOrder,
      path: ['to'],
    }),
    z.refine(
      (form) => !form.from || !form.to || daysInRange(form.from, form.to) <= ORDER_FILTER_MAX_DAYS,
      { error: VALIDATION.datesRange, path: ['to'] },
    ),
  )
export type OrderFilterForm = z.infer<typeof orderFilterFormSchema>
