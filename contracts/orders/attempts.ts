import * as z from 'zod/mini'
import { emailField } from '#contracts/fields.ts'
import { requestNoSchema } from './orders.ts'

/**
 * Identifies an attempt to order by its request number, which only the shopper's browser knows. If `email` is set, and
 * differs from the email of the guest who placed the order, the response is `none`.
 */
export const attemptInputSchema = z.strictObject({
  requestNo: requestNoSchema,
  email: z.optional(emailField),
})
/**
 * Outcome of an attempt to order. `placed`: the order exists; if a guest placed it, it can be opened only with
 * `guestEmail`. `pending`: the shop is still finding out. `rejected`: certainly no order was placed, and the shopper
 * may order again under a new request number. `none`: no attempt has used this request number.
 */
export const attemptSchema = z.discriminatedUnion('state', [
  z.strictObject({
    state: z.literal('placed'),
    orderNo: z.string(),
    guestEmail: z.nullable(z.string()),
  }),
  z.strictObject({ state: z.literal('pending') }),
  z.strictObject({ state: z.literal('rejected') }),
  z.strictObject({ state: z.literal('none') }),
])
export type AttemptResult = z.infer<typeof attemptSchema>
