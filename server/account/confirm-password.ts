import type { Profile } from '#contracts/account/account.ts'
import { UPSTREAM_CODES } from '#contracts/upstream/envelope.ts'
import { VALIDATION } from '#contracts/validation-messages.ts'
import { ShopError } from '#server/shop-error.ts'
import type { Context } from '#server/trpc/context.ts'
import { UpstreamError } from '#server/upstream/upstream-error.ts'
import { guardCredentials } from './guard-account.ts'

const FIELD = 'currentPassword'

/**
 * Checks the current password before a change of the user name or email. Shoppers can log in with either, so a stolen
 * session alone must not be enough to change them. The check is a login to the upstream, and counts against the login
 * limits (contracts/decisions.md › password again).
 */
export async function confirmPassword(
  ctx: Context,
  wanted: Pick<Profile, 'username' | 'email'>,
  password: string | undefined,
): Promise<void> {
  const { username, email } = (await ctx.upstream.call('user.info', {}, ctx)).data.userinfo
  if (wanted.username === username && wanted.email === email) return
  if (password === undefined) {
    throw new ShopError({
      reason: 'password-needed',
      message: 'a new username or email needs the current password',
      field: FIELD,
      rule: VALIDATION.enterOldPassword,
    })
  }
  const visitor: Context = { ...ctx, token: undefined }
  const credentials = { account: username, password }
  const login = () => ctx.upstream.call('user.login', credentials, visitor)
  const { data } = await guardCredentials(ctx, username, login).catch(refuseWrongPassword)
  // Some upstreams give an account the same token at each login. Its session is that of the shopper.
  if (data.userinfo.token === ctx.token) return
  // Ends the session of this login, which was only needed to check the password. If the logout fails, the session
  // expires by itself.
  void ctx.upstream
    .call('user.logout', {}, { ...ctx, token: data.userinfo.token, signal: undefined })
    .catch(() => undefined)
}

/**
 * Replaces the upstream's error for a wrong password. The upstream's error says that user name or password is wrong,
 * but here only the password can be wrong. Throws any other error unchanged.
 */
function refuseWrongPassword(error: unknown): never {
  const isWrong = error instanceof UpstreamError && error.code === UPSTREAM_CODES.wrongCredentials
  if (!isWrong) throw error
  throw new ShopError({
    reason: 'wrong-password',
    message: 'the current password is wrong',
    field: FIELD,
    rule: VALIDATION.wrongOldPassword,
    cause: error,
  })
}
