import { initTRPC, TRPCError } from '@trpc/server'
import { FALLBACK_MESSAGE } from '#contracts/fallback-message.ts'
import { PRICE_HEARTBEAT_MS } from '#contracts/limits.ts'
import { UPSTREAM_CODES } from '#contracts/upstream/envelope.ts'
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
  },
})

export const router = t.router

const translateFailures = t.middleware(async ({ ctx, path, next }) => {
  const result = await next()
  if (result.ok || !(result.error.cause instanceof UpstreamError)) return result
  const failure = result.error.cause
  if (failure.kind !== 'business') {
    const { kind, endpoint, msg } = failure
    ctx.log.warn({ path, kind, endpoint, reason: msg, requestId: ctx.requestId }, 'upstream failed')
  }
  throw toTrpcError(failure)
})

/** Aborts a shopper's reads when they leave, unless somebody else waits for the same read. */
const followCaller = t.middleware(({ ctx, signal, next }) =>
  next({ ctx: { ...ctx, signal: ctx.signal ?? signal } }),
)

/** Open to everyone. */
export const publicProcedure = t.procedure.use(translateFailures).use(followCaller)

/** Requires a token. Only the upstream knows whether it is still valid. */
export const userProcedure = publicProcedure.use(({ ctx, next }) => {
  if (ctx.token === undefined) {
    throw new TRPCError({
      code: 'UNAUTHORIZED',
      message: FALLBACK_MESSAGE,
      cause: new UpstreamError({
        kind: 'business',
        endpoint: 'user.info',
        code: UPSTREAM_CODES.unauthorized,
        msg: '',
      }),
    })
  }
  return next({ ctx: { ...ctx, token: ctx.token } })
})
