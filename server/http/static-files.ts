import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { isRequestError } from './request-error.ts'

/**
 * Serves the assets of the built client. Looks for a file in the folders of `roots`, in this order. File names contain
 * a hash of the content, so a file never changes. Files are compressed with brotli in advance.
 */
export async function addStaticFiles(app: FastifyInstance, roots: string[]): Promise<void> {
  await app.register(async (scope) => {
    // A folder, or a path that leads out of the folders, is as unknown as any other missing file.
    scope.setErrorHandler((error, _request, reply) => {
      if (!isRequestError(error)) throw error
      reply.callNotFound()
    })
    await scope.register(fastifyStatic, {
      root: roots,
      prefix: '/assets/',
      index: false,
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
      wildcard: true,
    })
  })
}
