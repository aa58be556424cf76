import { ShopError } from '#server/shop-error.ts'
import { StoreError } from '#server/store/store.ts'
import type { Context } from '#server/trpc/context.ts'

/**
 * Logs out. Revokes the handle first, so that it is dead even when the upstream fails or hangs, and works without the
 * store, whose revocation is then replaced by removing the cookie.
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
    // Not after each logout: the response may arrive after the next login, whose cookie it would remove.
    ctx.setCookie(ctx.sessions.removeCookie)
  }
  const { msg } = await ctx.upstream.call('user.logout', {}, { ...ctx, token: session.token })
  return { msg }
}
