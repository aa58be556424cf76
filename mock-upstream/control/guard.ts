import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { HEADERS } from '#contracts/headers.ts'
import { LostWorldError } from '#mock-upstream/store/closed-worlds.ts'
import { ControlError } from './request/read-request.ts'

const LOOPBACK_ADDRESS = /^(::ffff:)?127\.\d{1,3}\.\d{1,3}\.\d{1,3}$|^::1$/
const LOOPBACK_HOST = /^(([\w-]+\.)*localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])(:\d{1,5})?$/i

/**
 * Protects the control API from pages of other sites. Accepts a call only from this machine and only with a local host
 * name. So a page of another site cannot call the API through its own domain, even if that domain points to 127.0.0.1.
 * Accepts a POST only if it is JSON and does not come from a page of another origin. A browser does not send JSON to
 * another site without permission. `anyHost` allows any machine and host name.
 */
export function guardControl(app: FastifyInstance, { anyHost }: { anyHost: boolean }): void {
  app.removeContentTypeParser('text/plain')
  app.addHook('onRequest', (request, _, done) => {
    const fault = anyHost ? null : findStranger(request)
    if (fault) throw fault
    refuseOtherOrigin(request)
    done()
  })
  // Checked after all `onRequest` hooks, so that an unknown route is refused as such.
  app.addHook('preParsing', async ({ method, headers }) => {
    const type = headers['content-type'] ?? ''
    if (method === 'POST' && !/^application\/json\s*(;|$)/i.test(type))
      throw new ControlError(
        415,
        'content-type',
        `Got ${type || 'none'}. Allowed: application/json.`,
      )
  })
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof ControlError) return refuse(reply, error)
    if (error instanceof LostWorldError)
      return refuse(reply, new ControlError(410, HEADERS.world, error.message))
    if (error.statusCode === 413)
      return refuse(reply, new ControlError(413, 'body', 'The body is too large.'))
    if (error.statusCode === 400)
      return refuse(reply, new ControlError(400, 'body', 'The body must be JSON.'))
    request.log.error({ err: error }, 'bug in the control API')
    return reply.code(500).send({ error: { field: '', message: error.message } })
  })
}

/**
 * Refuses a change that a page of another origin requests. Accepts a change from a client such as curl, which sends no
 * `Origin`.
 */
function refuseOtherOrigin({ method, headers }: FastifyRequest): void {
  const { origin, host } = headers
  if (method === 'GET' || origin === undefined || origin === `http://${host}`) return
  const words = `A page of ${origin} cannot change this mock. Allowed: its own pages at http://${host}.`
  throw new ControlError(403, 'origin', words)
}

function refuse(reply: FastifyReply, { status, field, message }: ControlError): FastifyReply {
  return reply.code(status).send({ error: { field, message } })
}

/**
 * Returns an error if the caller is on another machine or uses another host name, otherwise null. Reads the IP of the
 * connection, because proxy headers can be forged.
 */
function findStranger({ socket, headers }: FastifyRequest): ControlError | null {
  const way = 'LAB_HOST=any opens it to others.'
  if (!LOOPBACK_ADDRESS.test(socket.remoteAddress ?? ''))
    return new ControlError(403, 'address', `The control API is for this machine only. ${way}`)
  if (!LOOPBACK_HOST.test(headers.host ?? ''))
    return new ControlError(403, 'host', `Allowed: localhost, 127.0.0.1, [::1]. ${way}`)
  return null
}
