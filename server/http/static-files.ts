import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** The built client's files: names carry a hash of their content, so they never change; brotli made ahead. */
export async function addStaticFiles(app: FastifyInstance, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    prefix: '/assets/',
    index: false,
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    wildcard: true,
  })
}
