import type { FastifyTRPCPluginOptions } from '@trpc/server/adapters/fastify'
import { fastifyTRPCPlugin } from '@trpc/server/adapters/fastify'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AppRouter } from '#server/trpc/app-router.ts'
import { appRouter } from '#server/trpc/app-router.ts'
import type { Context } from '#server/trpc/context.ts'
import { responseMeta } from '#server/trpc/response-meta.ts'
import { admitJsonOnly } from './json-only.ts'

/** Where the procedures live. */
export const RPC_PREFIX = '/trpc'
/**
 * Caps the calls in one HTTP request, or a rate limit per request would mean nothing (docs/security.md › Guessing).
 */
export const MAX_BATCH_SIZE = 10

/** Mounts the tRPC router; `toContext` reads what a call is allowed and in which language from its request. */
export async function addRpc(
  app: FastifyInstance,
  toContext: (request: FastifyRequest) => Context,
): Promise<void> {
  await app.register(async (scope) => {
    admitJsonOnly(scope)
    await scope.register(fastifyTRPCPlugin, {
      prefix: RPC_PREFIX,
      trpcOptions: {
        router: appRouter,
        createContext: ({ req }) => toContext(req),
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
