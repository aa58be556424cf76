import {
  changePasswordInputSchema,
  loginInputSchema,
  profileSchema,
  registerInputSchema,
  sessionResultSchema,
  updateProfileResultSchema,
  updateProfileInputSchema,
} from '#contracts/account/account.ts'
import { messageSchema } from '#contracts/primitives.ts'
import { UPSTREAM_CODES } from '#contracts/upstream/envelope.ts'
import { publicProcedure, router, userProcedure } from '#server/trpc/procedures.ts'
import { UpstreamError } from '#server/upstream/upstream-error.ts'
import { toProfile, toSession } from './mapping.ts'

/**
 * Returns whether a failure was a wrong account or password, which counts against the limit. A slow or broken upstream
 * does not.
 */
function isWrongLogin(error: unknown): boolean {
  return error instanceof UpstreamError && error.code === UPSTREAM_CODES.wrongCredentials
}

/** Session and personal data (docs/specification.md › Session). */
export const accountRouter = router({
  login: publicProcedure
    .input(loginInputSchema)
    .output(sessionResultSchema)
    .mutation(({ ctx, input }) => {
      const { clientIp } = ctx
      const guess = { secret: 'login', target: input.account, clientIp } as const
      return ctx.limits.guard({ ...guess, isWrong: isWrongLogin }, async () => {
        const { data, msg } = await ctx.upstream.call('user.login', input, ctx)
        return { msg, user: toSession(data) }
      })
    }),
  register: publicProcedure
    .input(registerInputSchema)
    .output(sessionResultSchema)
    .mutation(async ({ ctx, input }) => {
      const { data, msg } = await ctx.upstream.call('user.register', input, ctx)
      return { msg, user: toSession(data) }
    }),
  logout: userProcedure.output(messageSchema).mutation(async ({ ctx }) => {
    const { msg } = await ctx.upstream.call('user.logout', {}, ctx)
    return { msg }
  }),
  changePassword: userProcedure
    .input(changePasswordInputSchema)
    .output(messageSchema)
    .mutation(async ({ ctx, input: { oldPassword, password } }) => {
      const request = { old_password: oldPassword, password }
      const { msg } = await ctx.upstream.call('user.resetpwd', request, ctx)
      return { msg }
    }),
  profile: userProcedure.output(profileSchema).query(async ({ ctx }) => {
    const { data } = await ctx.upstream.call('user.info', {}, ctx)
    return toProfile(data)
  }),
  updateProfile: userProcedure
    .input(updateProfileInputSchema)
    .output(updateProfileResultSchema)
    .mutation(async ({ ctx, input }) => {
      const { data, msg } = await ctx.upstream.call('user.update', input, ctx)
      return { msg, profile: toProfile(data) }
    }),
})
