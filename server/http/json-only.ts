import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ShopError } from '#server/shop-error.ts'

/** Sends the error of a request that reaches no procedure. */
export type Refuse = (
  request: FastifyRequest,
  reply: FastifyReply,
  error: ShopError,
) => FastifyReply

/**
 * Refuses a POST unless its content type is `application/json`. tRPC's adapter would also run a mutation that is sent as
 * `multipart/form-data` or `text/plain`, and a page of any other site can send these types (docs/security.md ›
 * Cross-site requests).
 */
export function admitJsonOnly(app: FastifyInstance, refuse: Refuse): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.method !== 'POST') return done()
    const type = request.headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase()
    if (type === 'application/json') {
      // tRPC reads the header, too, and accepts only lower case.
      request.raw.headers['content-type'] = type
      return done()
    }
    const message = `Content-Type ${type ?? '(none)'} is not accepted here; send application/json`
    const error = new ShopError({ reason: 'not-json', message, shownMessage: message })
    return refuse(request, reply, error)
  })
}
