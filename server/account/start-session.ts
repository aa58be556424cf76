import type { Session } from '#contracts/account/account.ts'
import type { ResponseOf } from '#contracts/upstream/endpoints.ts'
import { ShopError } from '#server/shop-error.ts'
import type { Context } from '#server/trpc/context.ts'
import { UpstreamError } from '#server/upstream/upstream-error.ts'

type LoginResponse = { data: ResponseOf<'user.login'>; msg: string }

/**
 * Starts a session after a login or registration. Sets the session cookie, and returns a session handle. The upstream's
 * token never leaves the server.
 */
export async function startSession(
  ctx: Context,
  call: Promise<LoginResponse>,
  { remember = false }: { remember?: boolean | undefined } = {},
): Promise<{ msg: string; user: Session }> {
  const { data, msg } = await call.catch(explainToken)
  const { token, username, email } = data.userinfo
  const started = await ctx.sessions.start(ctx.store, { token, username, remember })
  ctx.setCookie(started.setCookie)
  return { msg, user: { token: started.handle, username, email } }
}

/**
 * Throws an error that explains the problem if the upstream's token is missing or cannot be sent in a header. If the
 * shop accepted such a token, every later call would ask the shopper to log in again. Throws any other error unchanged.
 */
function explainToken(error: unknown): never {
  const isToken = error instanceof UpstreamError && error.field === 'userinfo.token'
  if (!isToken || error.kind !== 'bad-response') throw error
  throw new ShopError({
    reason: 'unusable-token',
    endpoint: error.endpoint,
    message: `Nobody can log in: the upstream's token is missing, or cannot be sent in a header (printable ASCII, at most 4096 characters). ${error.msg}`,
    cause: error,
  })
}
