import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/**
 * Serves the assets of the built client. Looks for a file in the folders of `roots`, in this order. File names contain
 * a hash of the content, so a file never changes. Files are compressed with brotli in advance.
 */
export async function addStaticFiles(app: FastifyInstance, roots: string[]): Promise<void> {
  await app.register(fastifyStatic, {
    root: roots,
    prefix: '/assets/',
    index: false,
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    wildcard: true,
  })
}
