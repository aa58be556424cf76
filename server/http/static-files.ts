import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/**
 * Serves the assets of the built client: the files that the folders of `roots` have when the server starts. If two
 * folders have a file of the same name, serves that of the first one. File names contain a hash of the content, so a
 * file never changes. Files are compressed with brotli in advance.
 */
export async function addStaticFiles(app: FastifyInstance, roots: string[]): Promise<void> {
  await app.register(fastifyStatic, {
    root: roots,
    prefix: '/assets/',
    index: false,
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    // Adds a route for each file. With one route for all files, the plugin would list the whole folder at each request.
    wildcard: false,
    globIgnore: ['**/*.br'],
  })
  // Without this route, an unknown path could be rendered as a page.
  app.get('/assets/*', (_request, reply) => reply.callNotFound())
}
