import { ShopError } from '#server/shop-error.ts'
import { StoreError } from '#server/store/store.ts'
import type { Context } from '#server/trpc/context.ts'

/**
 * Logs out. Revokes the session handle before calling the upstream, so that the handle is invalid even when the
 * upstream fails or hangs. Removes the cookie instead while the store, which keeps revocations, is down.
 */
export async function endSession(ctx: Context): Promise<{ msg: string }> {
  const { session } = ctx
  if (session === null || session === 'ended') {
    throw new ShopError({ reason: 'not-logged-in', message: 'there is no session to end' })
  }
  try {
    await ctx.sessions.revoke(ctx.store, session)
  } catch (error) {
    if (!(error instanceof StoreError)) throw error
    // Removes the cookie only in this case: a late response to any other logout could remove the cookie of the next
    // login.
    ctx.setCookie(ctx.sessions.removeCookie)
  }
  const { msg } = await ctx.upstream.call('user.logout', {}, { ...ctx, token: session.token })
  return { msg }
}
