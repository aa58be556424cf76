import * as z from 'zod/mini'
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
import { publicProcedure, router, userProcedure } from '#server/trpc/procedures.ts'
import { refuseCommonPassword } from './common-passwords.ts'
import { confirmPassword } from './confirm-password.ts'
import { endSession, forgetBrowser } from './end-session.ts'
import { guardLogin, guardPassword, guardRegistration, guardTaken } from './guard-account.ts'
import { toProfile } from './mapping.ts'
import { startSession } from './start-session.ts'

/** Session and personal data (docs/specification.md › Session). */
export const accountRouter = router({
  login: publicProcedure
    .input(loginInputSchema)
    .output(sessionResultSchema)
    .mutation(({ ctx, input: { remember, ...credentials } }) =>
      guardLogin(ctx, credentials.account, () =>
        startSession(ctx, ctx.upstream.call('user.login', credentials, ctx), { remember }),
      ),
    ),
  register: publicProcedure
    .input(registerInputSchema)
    .output(sessionResultSchema)
    .mutation(({ ctx, input }) => {
      refuseCommonPassword(input.password, [input.username, input.email])
      return guardRegistration(ctx, input.email, () =>
        startSession(ctx, ctx.upstream.call('user.register', input, ctx)),
      )
    }),
  logout: publicProcedure.output(messageSchema).mutation(({ ctx }) => endSession(ctx)),
  forgetBrowser: publicProcedure.output(z.null()).mutation(({ ctx }) => forgetBrowser(ctx)),
  changePassword: userProcedure
    .input(changePasswordInputSchema)
    .output(messageSchema)
    .mutation(async ({ ctx, input: { oldPassword, password } }) => {
      refuseCommonPassword(password)
      const { username, email } = (await ctx.upstream.call('user.info', {}, ctx)).data.userinfo
      refuseCommonPassword(password, [username, email])
      const request = { old_password: oldPassword, password }
      const { msg } = await guardPassword(ctx, () =>
        ctx.upstream.call('user.resetpwd', request, ctx),
      )
      return { msg }
    }),
  profile: userProcedure.output(profileSchema).query(async ({ ctx }) => {
    const { data } = await ctx.upstream.call('user.info', {}, ctx)
    return toProfile(data)
  }),
  updateProfile: userProcedure
    .input(updateProfileInputSchema)
    .output(updateProfileResultSchema)
    .mutation(async ({ ctx, input: { currentPassword, ...fields } }) => {
      await confirmPassword(ctx, fields, currentPassword)
      const { data, msg } = await guardTaken(ctx, () =>
        ctx.upstream.call('user.update', fields, ctx),
      )
      if (data) return { msg, profile: toProfile(data) }
      // The change is made. So a failure to read it must not make it look failed.
      const read = ctx.upstream.call('user.info', {}, ctx).then((info) => toProfile(info.data))
      return { msg, profile: await read.catch(() => fields) }
    }),
})
