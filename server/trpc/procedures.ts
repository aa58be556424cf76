import { initTRPC } from '@trpc/server'
import { PRICE_HEARTBEAT_MS, STREAM_MAX_MS } from '#contracts/limits.ts'
import { ShopError } from '#server/shop-error.ts'
import { UpstreamError } from '#server/upstream/upstream-error.ts'
import type { Context } from './context.ts'
import { toErrorData, toErrorMessage } from './errors/error-data.ts'
import { toTrpcError } from './errors/to-trpc-error.ts'

const t = initTRPC.context<Context>().create({
  // Would add a stack to every error body (docs/security.md › Information leaks).
  isDev: false,
  errorFormatter: ({ shape, error, ctx, input }) => ({
    ...shape,
    message: toErrorMessage(shape, error),
    data: toErrorData(shape, error, { caller: ctx, input }),
  }),
  sse: {
    ping: { enabled: true, intervalMs: PRICE_HEARTBEAT_MS },
    // The browser opens another one.
    maxDurationMs: STREAM_MAX_MS,
  },
})

export const router = t.router

/** Logs technical failures, and maps all failures of the upstream and of our own to tRPC errors. */
const mapFailures = t.middleware(async ({ ctx, path, next }) => {
  const result = await next()
  if (result.ok) return result
  const { cause } = result.error
  const { requestId, log } = ctx
  if (cause instanceof UpstreamError) {
    const { kind, endpoint, msg } = cause
    if (kind !== 'business')
      log.warn({ path, kind, endpoint, reason: msg, requestId }, 'upstream failed')
    throw toTrpcError(cause)
  }
  if (cause instanceof ShopError) {
    const { reason: kind, endpoint, message } = cause
    if (kind === 'too-many-attempts') {
      const { network } = ctx.client
      log.info({ event: 'limit-reached', path, network, reason: message, requestId }, 'call limited')
    }
    if (kind === 'overloaded')
      log.warn({ path, kind, endpoint, reason: message, requestId }, 'call refused')
    throw toTrpcError(cause)
  }
  return result
})

/** Aborts a shopper's reads when they leave, unless somebody else waits for the same read. */
const followCaller = t.middleware(({ ctx, signal, next }) =>
  next({ ctx: { ...ctx, signal: ctx.signal ?? signal } }),
)

/** Counts each call, also inside a batch (server/limits/call-limits.ts). */
const countCall = t.middleware(async ({ ctx, path, next }) => {
  await ctx.limits.countCall(path, ctx.client)
  return next()
})

/** Open to everyone. */
export const publicProcedure = t.procedure.use(mapFailures).use(countCall).use(followCaller)

/** Requires a token. Only the upstream knows whether it is still valid. */
export const userProcedure = publicProcedure.use(({ ctx, next }) => {
  if (ctx.token === undefined) {
    throw new ShopError({ reason: 'not-logged-in', message: 'the call needs a token' })
  }
  return next({ ctx: { ...ctx, token: ctx.token } })
})
