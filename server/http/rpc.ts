import type { FastifyTRPCPluginOptions } from '@trpc/server/adapters/fastify'
import { fastifyTRPCPlugin } from '@trpc/server/adapters/fastify'
import { getTRPCErrorShape, type TRPCError } from '@trpc/server'
import { getHTTPStatusCodeFromError } from '@trpc/server/http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { errorCodes } from 'fastify'
import type { AppRouter } from '#server/app-router.ts'
import { appRouter } from '#server/app-router.ts'
import { ShopError } from '#server/shop-error.ts'
import type { Context } from '#server/trpc/context.ts'
import { toTrpcError } from '#server/trpc/errors/to-trpc-error.ts'
import { responseMeta } from '#server/trpc/response-meta.ts'
import { addCachedCalls, RPC_PREFIX } from './cached-calls.ts'
import type { CachedCallsOptions } from './cached-calls.ts'
import type { Refuse } from './json-only.ts'
import { admitJsonOnly } from './json-only.ts'
import { isRequestError } from './request-error.ts'

/**
 * Maximum calls in one HTTP request. Without this limit, a batch could hold any number of calls, and limits that count
 * requests would be useless (docs/security.md › Guessing).
 */
export const MAX_BATCH_SIZE = 10

export type RpcOptions = {
  toContext: (request: FastifyRequest, reply?: FastifyReply) => Context
  /**
   * If set, the server keeps the results of public queries and uses them to answer repeated queries. If not set, tRPC
   * runs for every call.
   */
  cached?: Omit<CachedCallsOptions, 'maxBatchSize'>
}

/** Mounts the tRPC router. */
export async function addRpc(app: FastifyInstance, options: RpcOptions): Promise<void> {
  const { toContext, cached } = options
  await app.register(async (scope) => {
    forbidCaching(scope)
    const refuse: Refuse = (request, reply, error) =>
      sendShopError(reply, error, toContext(request))
    refuseOtherMethods(scope, refuse)
    admitJsonOnly(scope, refuse)
    limitBatches(scope, refuse)
    const calls = cached && addCachedCalls(scope, { ...cached, maxBatchSize: MAX_BATCH_SIZE })
    scope.setErrorHandler((error, request, reply) => {
      const refused = toRefusal(error, request)
      if (!refused) throw error
      return refuse(request, reply, refused)
    })
    // The router takes this route only if the path is longer than a parameter may be.
    scope.all(`${RPC_PREFIX}/*`, (request, reply) =>
      refuse(request, reply, toUnreadable('the path is too long')),
    )
    await scope.register(fastifyTRPCPlugin, {
      prefix: RPC_PREFIX,
      trpcOptions: {
        router: appRouter,
        createContext: ({ req, res }) => ({
          ...toContext(req, res),
          keepResult: calls?.keeperOf(req),
        }),
        allowBatching: true,
        maxBatchSize: MAX_BATCH_SIZE,
        allowMethodOverride: true,
        responseMeta,
        // A call of a procedure logs its own failure (server/trpc/log-calls.ts).
        onError: ({ error, path, req, ctx }) => {
          if (ctx?.development && reachesNoProcedure(error)) {
            const facts = { path, kind: error.code, reason: error.message }
            ctx.log.info({ ...facts, requestId: ctx.requestId }, 'call refused')
          }
          if (error.code !== 'INTERNAL_SERVER_ERROR' || ctx !== undefined) return
          req.log.error({ err: error.cause ?? error, path }, 'procedure failed')
        },
      } satisfies FastifyTRPCPluginOptions<AppRouter>['trpcOptions'],
    })
  })
}

/** Refuses every method but GET, HEAD and POST. tRPC would ask for a content type first. */
function refuseOtherMethods(scope: FastifyInstance, refuse: Refuse): void {
  scope.addHook('onRequest', (request, reply, done) => {
    if (['GET', 'HEAD', 'POST'].includes(request.method)) return done()
    const message = `${request.method} is not accepted here; send GET or POST`
    const error = new ShopError({ reason: 'wrong-method', message, shownMessage: message })
    return refuse(request, reply.header('allow', 'GET, POST'), error)
  })
}

/** Refuses a batch of too many calls. tRPC would refuse it, too, but without naming the number that is allowed. */
function limitBatches(scope: FastifyInstance, refuse: Refuse): void {
  scope.addHook('onRequest', (request, reply, done) => {
    const [path = '', query = ''] = request.url.slice(RPC_PREFIX.length).split('?', 2)
    const calls = /(?:^|&)batch=1(?:&|$)/.test(query) ? path.split(',').length : 1
    if (calls <= MAX_BATCH_SIZE) return done()
    const message = `a batch holds at most ${MAX_BATCH_SIZE} calls, and this one has ${calls}`
    return refuse(request, reply, toUnreadable(message))
  })
}

/** Returns the refusal of a request whose body cannot be read; null if the shop itself has failed. */
function toRefusal(error: unknown, request: FastifyRequest): ShopError | null {
  if (error instanceof errorCodes.FST_ERR_CTP_BODY_TOO_LARGE) {
    const message = `the request body is larger than ${request.routeOptions.bodyLimit} bytes`
    return new ShopError({ reason: 'body-too-large', message, shownMessage: message })
  }
  return isRequestError(error) ? toUnreadable(error.message) : null
}

export function toUnreadable(message: string): ShopError {
  return new ShopError({ reason: 'unreadable-request', message, shownMessage: message })
}

/**
 * Returns whether tRPC refused a call because the procedure does not exist, or is a mutation that was called by GET. An
 * error that a procedure threw has a cause.
 */
function reachesNoProcedure({ code, cause }: TRPCError): boolean {
  return ['NOT_FOUND', 'METHOD_NOT_SUPPORTED'].includes(code) && cause === undefined
}

/**
 * Sets `no-store` on every response that a procedure has not marked as `public`. This includes responses that no
 * procedure writes: responses to HEAD, refusals of a body, and event streams.
 */
function forbidCaching(scope: FastifyInstance): void {
  scope.addHook('onSend', async (request, reply, payload) => {
    // RFC 9110 › 15.5.6. tRPC refuses a mutation by GET, and a subscription by POST.
    if (payload instanceof Response && payload.status === 405)
      reply.header('allow', request.method === 'GET' ? 'POST' : 'GET')
    // tRPC names no type for an error that no procedure caused.
    if (
      payload instanceof Response &&
      payload.headers.get('content-type')?.startsWith('text/plain')
    )
      payload.headers.set('content-type', 'application/json')
    const chosen = String(reply.getHeader('cache-control') ?? '')
    if (!chosen.startsWith('public')) reply.header('cache-control', 'no-store')
  })
}

/** Sends a `ShopError` for a request that has not reached a procedure, in the form that the client parses. */
export function sendShopError(reply: FastifyReply, refused: ShopError, ctx: Context) {
  const error = toTrpcError(refused)
  const shape = getTRPCErrorShape({
    config: appRouter._def._config,
    error,
    ctx,
    type: 'unknown',
    path: undefined,
    input: undefined,
  })
  const { headers } = responseMeta({ errors: [error] })
  return reply
    .code(getHTTPStatusCodeFromError(error))
    .headers(Object.fromEntries(headers))
    .send({ error: shape })
}
