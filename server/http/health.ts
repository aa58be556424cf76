import type { FastifyInstance } from 'fastify'
import type { Readiness } from '#server/upstream/check-upstream.ts'

/**
 * `GET /health/live`: the process answers. `GET /health/ready`: its upstream answers too; 503 with the reason
 * otherwise.
 */
export function addHealth(app: FastifyInstance, check: () => Promise<Readiness>): void {
  app.get('/health/live', { logLevel: 'warn' }, async () => ({ live: true }))
  app.get('/health/ready', { logLevel: 'warn' }, async (_request, reply) => {
    const readiness = await check()
    return reply.code(readiness.ready ? 200 : 503).send(readiness)
  })
}
