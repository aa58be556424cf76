import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify'
import { HEADERS } from '#contracts/headers.ts'

/**
 * Logger options: one JSON line a request with method, path, status and time. Queries are left out (they
 * carry inputs of procedures), and so are headers, so that neither tokens nor personal data reach a log.
 */
export function loggerOptions(level: string) {
  return {
    level,
    redact: {
      paths: [
        'token',
        '*.token',
        '*.password',
        '*.oldPassword',
        'headers',
        'req.headers',
        '*.data',
      ],
      censor: '[redacted]',
    },
    serializers: {
      req: (request: FastifyRequest) => ({
        method: request.method,
        path: request.url.split('?', 1)[0],
      }),
    },
  }
}

/** The server mints every request id itself; a client's id is not trusted. */
export const requestIds = {
  requestIdHeader: false,
  genReqId: () => randomUUID(),
} satisfies Pick<FastifyServerOptions, 'requestIdHeader' | 'genReqId'>

/** Every answer names its request id, so that a shopper can quote it. */
export function addRequestId(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header(HEADERS.requestId, request.id)
  })
}
