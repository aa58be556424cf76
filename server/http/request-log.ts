import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify'
import { HEADERS } from '#contracts/headers.ts'
import { workerPlace } from '#server/lib/workers.ts'

/**
 * Returns the logger options. Each request gets one JSON line with method, path, status and time. To keep tokens and
 * personal data out of the log, the line has no headers and no query string. If there are several workers, the line
 * names the worker.
 */
export function loggerOptions(level: string) {
  const worker = workerPlace()?.number
  return {
    level,
    ...(worker !== undefined && { base: { pid: process.pid, hostname: hostname(), worker } }),
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

/** Generates every request id on the server; a client's id is not trusted. */
export const requestIds = {
  requestIdHeader: false,
  genReqId: () => randomUUID(),
} satisfies Pick<FastifyServerOptions, 'requestIdHeader' | 'genReqId'>

/** Adds the request id to every response, so that a shopper can quote it. */
export function addRequestId(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(HEADERS.requestId, request.id)
    done()
  })
}
