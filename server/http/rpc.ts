import type { FastifyTRPCPluginOptions } from '@trpc/server/adapters/fastify'
import { fastifyTRPCPlugin } from '@trpc/server/adapters/fastify'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AppRouter } from '#server/app-router.ts'
import { appRouter } from '#server/app-router.ts'
import type { Context } from '#server/trpc/context.ts'
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
