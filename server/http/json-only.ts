import type { FastifyInstance } from 'fastify'

/**
 * Accepts only `application/json` for a request with a body. tRPC's adapter would also run a mutation sent as
 * `multipart/form-data` or `text/plain`, types that any foreign page can send (docs/security.md › Cross-site requests).
 */
export function admitJsonOnly(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.method === 'GET' || request.method === 'HEAD') return done()
    const type = request.headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase()
    if (type === 'application/json') return done()
    return reply.code(415).send({
      error: `Content-Type ${type ?? '(none)'} is not accepted here; send application/json`,
    })
  })
}
