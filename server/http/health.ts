import type { FastifyInstance } from 'fastify'

export type Readiness = { ready: true } | { ready: false; reason: string }

/**
 * `GET /health/live`: the process answers. `GET /health/ready`: its upstream answers too; 503 with the reason
 * otherwise. The probes are exempt from load shedding.
 */
export function addHealth(app: FastifyInstance, checkUpstream: () => Promise<Readiness>): void {
  const exempt = { config: { pressureHandler: undefined }, logLevel: 'warn' } as const
  app.get('/health/live', exempt, async () => ({ live: true }))
  app.get('/health/ready', exempt, async (_request, reply) => {
    const readiness = await checkUpstream()
    return reply.code(readiness.ready ? 200 : 503).send(readiness)
  })
}
