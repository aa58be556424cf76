import {
  callMeInputSchema,
  issueInputSchema,
  subscribeInputSchema,
} from '#contracts/feedback/feedback.ts'
import { messageSchema } from '#contracts/primitives.ts'
import { guardMessage } from '#server/limits/guard-message.ts'
import { publicProcedure, router } from '#server/trpc/procedures.ts'
import { toIssue } from './mapping.ts'

/** Call-me, newsletter, questions and feedback. Open to visitors (docs/specification.md › Roles and permissions). */
export const feedbackRouter = router({
  callMe: publicProcedure
    .input(callMeInputSchema)
    .output(messageSchema)
    .mutation(async ({ ctx, input }) => {
      const recipient = input.mobile.replace(/\D/g, '').replace(/^00/, '')
      const { msg } = await guardMessage(ctx, { path: 'feedback.callMe', recipient }, () =>
        ctx.upstream.call('baseinfo.callus', input, ctx),
      )
      return { msg }
    }),
  subscribe: publicProcedure
    .input(subscribeInputSchema)
    .output(messageSchema)
    .mutation(async ({ ctx, input }) => {
      const { msg } = await guardMessage(
        ctx,
        { path: 'feedback.subscribe', recipient: input.email },
        () => ctx.upstream.call('baseinfo.subemail', input, ctx),
      )
      return { msg }
    }),
  submitIssue: publicProcedure
    .input(issueInputSchema)
    .output(messageSchema)
    .mutation(async ({ ctx, input }) => {
      const { msg } = await ctx.upstream.call('baseinfo.uquestion', toIssue(input), ctx)
      return { msg }
    }),
})
