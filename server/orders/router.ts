import { attemptInputSchema, attemptSchema } from '#contracts/orders/attempts.ts'
import {
  cancelledOrderSchema,
  orderKeySchema,
  orderSchema,
  previewInputSchema,
  previewSchema,
  submitInputSchema,
  submittedSchema,
} from '#contracts/orders/orders.ts'
import { orderPageSchema, ordersInputSchema } from '#contracts/orders/order-list.ts'
import { paymentRedirectSchema, topUpSchema } from '#contracts/orders/payments.ts'
import { withBaseCurrency } from '#server/site/base-currency.ts'
import { router, sessionProcedure, userProcedure } from '#server/trpc/procedures.ts'
import { checkTotal } from './agreed-total.ts'
import { guardGuestOrder } from './guard-guest-order.ts'
import { guardLookup, toOrderKey } from './guard-lookup.ts'
import { forgetPayment, payOnce } from './pay-once.ts'
import { payOrder } from './pay-order.ts'
import { toOrder, toOrdersRequest, toPreview, toPreviewRequest, toSubmit } from './mapping.ts'

/**
 * Checkout and orders, for users and guests (docs/specification.md › Order statuses, contracts/decisions.md › guest).
 */
export const ordersRouter = router({
  preview: sessionProcedure
    .input(previewInputSchema)
    .output(previewSchema)
    .query(async ({ ctx, input }) => {
      const call = ctx.upstream.call('order.preview', toPreviewRequest(input), ctx)
      const { result, mapper } = await withBaseCurrency(ctx, call)
      return toPreview(result.data, mapper, ctx.locale)
    }),
  submit: sessionProcedure
    .input(submitInputSchema)
    .output(submittedSchema)
    .mutation(({ ctx, input }) =>
      guardGuestOrder(ctx, input, () =>
        ctx.orderAttempts.place(ctx, {
          request: toSubmit(input),
          agreedTotal: input.agreedTotal,
          check: () => checkTotal(ctx, input),
        }),
      ),
    ),
  /** Returns the outcome of an attempt to order. */
  attempt: sessionProcedure
    .input(attemptInputSchema)
    .output(attemptSchema)
    .query(async ({ ctx, input: { requestNo, email } }) => {
      const result = await ctx.orderAttempts.read(ctx, requestNo)
      const guestEmail = result.state === 'placed' ? result.guestEmail : null
      const isOthers = email && guestEmail && email.toLowerCase() !== guestEmail.toLowerCase()
      return isOthers ? { state: 'none' as const } : result
    }),
  list: userProcedure
    .input(ordersInputSchema)
    .output(orderPageSchema)
    .query(async ({ ctx, input }) => {
      const call = ctx.upstream.call('order.list', toOrdersRequest(input, ctx.timeZone), ctx)
      const { result, mapper } = await withBaseCurrency(ctx, call)
      const list = result.data.list.map((wire) => toOrder(wire, mapper))
      return { list, total: result.data.total, unreadable: result.data.broken.length }
    }),
  byNumber: sessionProcedure
    .input(orderKeySchema)
    .output(orderSchema)
    .query(async ({ ctx, input }) => {
      const attempt = () => ctx.upstream.call('order.info', toOrderKey(input), ctx)
      const call = guardLookup(ctx, { ...input, attempt })
      const { result, mapper } = await withBaseCurrency(ctx, call)
      const order = toOrder(result.data, mapper)
      if (order.cardDeclined || order.paymentStatus !== 'unpaid') await forgetPayment(ctx, input)
      return order
    }),
  cancel: sessionProcedure
    .input(orderKeySchema)
    .output(cancelledOrderSchema)
    .mutation(async ({ ctx, input }) => {
      const key = toOrderKey(input)
      const attempt = () => ctx.upstream.call('order.cancel', key, ctx)
      const call = guardLookup(ctx, { ...input, attempt })
      const { result, mapper } = await withBaseCurrency(ctx, call)
      await forgetPayment(ctx, input)
      if (result.data) return { msg: result.msg, order: toOrder(result.data, mapper) }
      // The order is cancelled. So a failure to read it must not make the cancellation look failed.
      const read = ctx.upstream
        .call('order.info', key, ctx)
        .then(({ data }) => toOrder(data, mapper))
      return { msg: result.msg, order: await read.catch(() => null) }
    }),
  pay: sessionProcedure
    .input(orderKeySchema)
    .output(paymentRedirectSchema)
    .mutation(({ ctx, input }) => {
      const attempt = () => payOnce(ctx, input, () => payOrder(ctx, input))
      return guardLookup(ctx, { ...input, attempt })
    }),
  topUpAddress: sessionProcedure
    .input(orderKeySchema)
    .output(topUpSchema)
    .query(async ({ ctx, input }) => {
      const key = toOrderKey(input)
      const attempt = () => ctx.upstream.call('baseinfo.getUsdtAddress', key, ctx)
      const { data } = await guardLookup(ctx, { ...input, attempt })
      return { address: data.address, network: data.network, amount: data.amount }
    }),
})
