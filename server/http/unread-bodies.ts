import type { FastifyInstance } from 'fastify'

/** Maximum declared length of a refused body that the server still receives. It discards the body. */
const RECEIVED_MAX_BYTES = 8 * 1024 * 1024

/**
 * Receives and discards the rest of a body that is too large, instead of closing the connection. If the server closed
 * the connection while the client is still sending, the operating system would reset it, and the client might never
 * see the response with status 413. `requestTimeout` limits how long this may take. A body of unknown or huge length
 * still ends the connection.
 */
export function receiveUnreadBodies(app: FastifyInstance): void {
  app.addHook('onSend', async ({ headers, raw }, reply) => {
    const bytes = Number(headers['content-length'])
    if (reply.statusCode !== 413 || raw.complete || !(bytes <= RECEIVED_MAX_BYTES)) return
    reply.removeHeader('connection')
    raw.resume()
  })
}
