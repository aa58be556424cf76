import { initTRPC, TRPCError } from '@trpc/server'
import type { ProcedureType } from '@trpc/server'
import { PRICE_HEARTBEAT_MS, STREAM_MAX_MS } from '#contracts/limits.ts'
import type { EndpointName } from '#contracts/upstream/endpoints.ts'
import { trackWrite } from '#server/operations/writes-in-flight.ts'
import type { Session } from '#server/session/handles.ts'
import { ShopError } from '#server/shop-error.ts'
import { StoreError } from '#server/store/store.ts'
import { createReads } from '#server/upstream/reads.ts'
import { UpstreamError } from '#server/upstream/upstream-error.ts'
import { auditCall } from './audit-calls.ts'
import type { Context } from './context.ts'
import { describeFirstIssue, toErrorData, toErrorMessage } from './errors/error-data.ts'
import { toTrpcError } from './errors/to-trpc-error.ts'
import { logCall } from './log-calls.ts'

/** How long a client should wait while the store is down. */
const STORE_RETRY_SECONDS = 5

/**
 * `isPublic` marks procedures that get no token. `needsLogin` marks procedures that require a token. `yields` is the
 * schema of the values of a subscription, because tRPC accepts no `.output()` for subscriptions.
 */
type Meta = { isPublic: boolean; needsLogin?: boolean; yields?: unknown }

const t = initTRPC
  .context<Context>()
  .meta<Meta>()
  .create({
    // With `isDev: true`, tRPC would add a stack to every error body (docs/security.md › Information leaks).
    isDev: false,
    errorFormatter: ({ shape, error, ctx, input }) => ({
      ...shape,
      message: toErrorMessage(shape, error),
      data: toErrorData(shape, error, { caller: ctx, input }),
    }),
    sse: {
      ping: { enabled: true, intervalMs: PRICE_HEARTBEAT_MS },
      // Ends a stream after this time. The browser then opens a new stream.
      maxDurationMs: STREAM_MAX_MS,
    },
  })

export const router = t.router

/** Logs calls (server/trpc/log-calls.ts). */
const log = t.middleware(async ({ ctx, path, type, next }) => {
  const startedMs = performance.now()
  const sent: EndpointName[] = []
  const result = await next({
    ctx: { onSend: (endpoint: EndpointName) => void sent.push(endpoint) },
  })
  logCall({ ctx, path, type, startedMs, sent, result })
  return result
})

/**
 * Maps all failures of the upstream and of the shop to tRPC errors. Shortens the error of an output that does not fit
 * its schema to the first issue, because a list has as many issues as rows.
 */
const mapFailures = t.middleware(async ({ path, next }) => {
  const result = await next()
  if (result.ok) return result
  const { cause, code, message } = result.error
  if (cause instanceof UpstreamError || cause instanceof ShopError) throw toTrpcError(cause)
  const issue = message === 'Output validation failed' ? describeFirstIssue(cause, 'output') : null
  if (issue === null) return result
  const words = `The output of ${path} does not fit its schema. ${issue}`
  throw new TRPCError({ code, cause: new Error(words) })
})

/**
 * Passes the caller's signal on to the upstream calls. When the caller leaves, the signal aborts the reads of this
 * call, except reads for which another caller also waits.
 */
const followCaller = t.middleware(({ ctx, signal, next }) =>
  ctx.signal === undefined ? next({ ctx: { signal } }) : next(),
)

/** Counts each call against the limits, including each call of a batch (server/limits/call-limits.ts). */
const countCall = t.middleware(async ({ ctx, path, next }) => {
  await ctx.limits.countCall(path, ctx.client)
  return next()
})

/** Writes the audit line of a call. A mutation counts as a running write until it ends. */
const record = t.middleware(async ({ ctx, path, type, getRawInput, next }) => {
  const result = await (type === 'mutation' ? trackWrite(() => next()) : next())
  const { requestId, clientIp } = ctx
  // Ignores input that cannot be read, because the call itself then fails.
  const input = await getRawInput().catch(() => undefined)
  auditCall({ path, input, requestId, clientIp, result })
  return result
})

const baseProcedure = t.procedure
  .use(record)
  .use(log)
  .use(mapFailures)
  .use(countCall)
  .use(followCaller)

/**
 * Passes the validated output of a public query to `keepResult`, together with the time until which all responses in it
 * are fresh.
 */
const keepResult = t.middleware(async ({ ctx, path, type, getRawInput, next }) => {
  const { keepResult: keep } = ctx
  if (keep === undefined || type !== 'query') return next()
  const reads = createReads()
  const result = await next({ ctx: { ...ctx, reads } })
  if (result.ok) {
    const { data } = result
    keep({ path, input: await getRawInput(), data, freshUntilMs: reads.freshUntilMs() })
  }
  return result
})

/** Procedure for everyone. It gets no token, so its responses are the same for everyone. */
export const publicProcedure = baseProcedure
  .meta({ isPublic: true })
  .use(keepResult)
  .use(({ ctx, next }) => {
    // Each call extends the session of the shopper. The call does not wait until the extension is stored.
    if (isOpen(ctx.session)) ctx.sessions.note(ctx.store, ctx.session)
    return next()
  })

/**
 * Procedure for guests and logged-in users. Passes on the token of a live session, and refuses a session that has
 * ended.
 */
export const sessionProcedure = baseProcedure.use(async ({ ctx, type, next }) => {
  const { session } = ctx
  if (session !== null && !(isOpen(session) && (await isAlive(ctx, session, type)))) {
    throw new ShopError({ reason: 'not-logged-in', message: 'the session has ended' })
  }
  return next({ ctx: { token: session?.token } })
})

/** Procedure for logged-in users only. Only the upstream knows whether the token of the session is still valid. */
export const userProcedure = sessionProcedure
  .meta({ isPublic: false, needsLogin: true })
  .use(({ ctx, next }) => {
    if (ctx.token === undefined) {
      throw new ShopError({ reason: 'not-logged-in', message: 'the call needs a token' })
    }
    return next({ ctx: { token: ctx.token } })
  })

function isOpen(session: Context['session']): session is Session {
  return session !== null && session !== 'ended'
}

/**
 * Asks the store whether the session is alive. While the store is down, reads go on unchecked and writes are refused,
 * because the session may have been revoked.
 */
async function isAlive(ctx: Context, session: Session, type: ProcedureType): Promise<boolean> {
  try {
    return await ctx.sessions.isAlive(ctx.store, session)
  } catch (error) {
    if (!(error instanceof StoreError)) throw error
    if (type !== 'mutation') return true
    throw new ShopError({
      reason: 'overloaded',
      message: 'the session cannot be checked without the store',
      retryAfterSeconds: STORE_RETRY_SECONDS,
      cause: error,
    })
  }
}
