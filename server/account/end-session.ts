import { ShopError } from '#server/shop-error.ts'
import { StoreError } from '#server/store/store.ts'
import type { Context } from '#server/trpc/context.ts'

/**
 * Logs out. First revokes the session handle, so that it is invalid even when the call to the upstream fails or hangs.
 * If the revocation fails because the store is down, removes the cookie instead.
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
    // Removes the cookie only if the revocation has failed. If every logout removed the cookie, a late response to a
    // logout could remove the cookie of the next login.
    ctx.setCookie(ctx.sessions.removeCookie)
  }
  const { msg } = await ctx.upstream.call('user.logout', {}, { ...ctx, token: session.token })
  return { msg }
}

/**
 * Removes the cookies that no script in the browser can remove, and ends the session. The shopper is logged out even if
 * the store or the upstream fails, because the session handle does not work without the cookie.
 */
export async function forgetBrowser(ctx: Context): Promise<null> {
  ctx.device.forget()
  ctx.setCookie(ctx.sessions.removeCookie)
  if (ctx.session === null || ctx.session === 'ended') return null
  try {
    await endSession(ctx)
  } catch (error) {
    const { log, requestId } = ctx
    log.warn({ err: error, requestId }, 'the session of a forgotten browser could not be ended')
  }
  return null
}
