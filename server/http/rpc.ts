import type { FastifyTRPCPluginOptions } from '@trpc/server/adapters/fastify'
import { fastifyTRPCPlugin } from '@trpc/server/adapters/fastify'
import { getTRPCErrorShape } from '@trpc/server'
import { getHTTPStatusCodeFromError } from '@trpc/server/http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { errorCodes } from 'fastify'
import type { AppRouter } from '#server/app-router.ts'
import { appRouter } from '#server/app-router.ts'
import { ShopError } from '#server/shop-error.ts'
import type { Context } from '#server/trpc/context.ts'
import { toTrpcError } from '#server/trpc/errors/to-trpc-error.ts'
import { responseMeta } from '#server/trpc/response-meta.ts'
import { admitJsonOnly } from './json-only.ts'

/** Path prefix of the procedures. */
export const RPC_PREFIX = '/trpc'
/**
 * Caps the calls in one HTTP request; otherwise a rate limit per request would be useless (docs/security.md ›
 * Guessing).
 */
export const MAX_BATCH_SIZE = 10

/** Mounts the tRPC router; `toContext` creates the context of a request. */
export async function addRpc(
  app: FastifyInstance,
  toContext: (request: FastifyRequest, reply?: FastifyReply) => Context,
): Promise<void> {
  await app.register(async (scope) => {
    forbidCaching(scope)
    admitJsonOnly(scope)
    scope.setErrorHandler((error, request, reply) => {
      if (!(error instanceof errorCodes.FST_ERR_CTP_BODY_TOO_LARGE)) throw error
      const message = `the request body is larger than ${request.routeOptions.bodyLimit} bytes`
      const refused = new ShopError({ reason: 'body-too-large', message, shownMessage: message })
      return sendShopError(reply, refused, toContext(request))
    })
    await scope.register(fastifyTRPCPlugin, {
      prefix: RPC_PREFIX,
      trpcOptions: {
        router: appRouter,
        createContext: ({ req, res }) => toContext(req, res),
        allowBatching: true,
        maxBatchSize: MAX_BATCH_SIZE,
        allowMethodOverride: true,
        responseMeta,
        onError: ({ error, path, req }) => {
          if (error.code !== 'INTERNAL_SERVER_ERROR') return
          req.log.error({ err: error.cause ?? error, path }, 'procedure failed')
        },
      } satisfies FastifyTRPCPluginOptions<AppRouter>['trpcOptions'],
    })
  })
}

/**
 * Forbids caching of every response unless its procedure allows caching. Also covers responses that no procedure
 * writes: HEAD, refused bodies, event streams.
 */
function forbidCaching(scope: FastifyInstance): void {
  scope.addHook('onSend', async (_request, reply) => {
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
