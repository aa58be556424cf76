import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/**
 * Serves the assets of the built client from `roots`, in this order. File names contain a content hash, so files never
 * change; they are precompressed with brotli.
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
