import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Codec } from '#contracts/upstream/codecs/codec.ts'
import { ENDPOINT_NAMES, endpoints } from '#contracts/upstream/endpoints.ts'
import { UPSTREAM_CODES } from '#contracts/upstream/envelope.ts'
import type { Outcome } from '#mock-upstream/world/journal.ts'
import { LostWorldError } from '#mock-upstream/store/closed-worlds.ts'
import { cacheResponses } from './response-cache.ts'
import { recordMiss, serve, type EnvelopeDeps } from './serve.ts'
import { failure, writeResponse } from './write-response.ts'

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const

/**
 * Serves every endpoint as the legacy upstream does: only POST is allowed, and even a failure has HTTP status 200
 * (contracts/decisions.md › envelope).
 */
export function registerEnvelope(root: FastifyInstance, given: EnvelopeDeps): void {
  const deps = { ...given, handlers: cacheResponses(given.handlers) }
  const refuse = (request: FastifyRequest, reply: FastifyReply, refusal: Outcome) => {
    recordMiss({ request, deps }, refusal, reply.statusCode)
    return writeResponse(reply, refusal, deps.codec)
  }
  void root.register((app, _, done) => {
    acceptForms(app)
    app.setErrorHandler((error, request, reply) => {
      if (error instanceof LostWorldError) return refuseLostWorld(reply, error, deps.codec)
      const isRequest = isBodyFault(error)
      if (!isRequest) request.log.error({ err: error }, 'unexpected')
      const refusal = isRequest
        ? failure('failedValidation', 'failure.request-unreadable')
        : failure('serverError', 'failure.server')
      return refuse(request, reply.code(isRequest ? 200 : reply.statusCode), refusal)
    })
    for (const name of ENDPOINT_NAMES)
      app.post(endpoints[name].path, (request, reply) => serve(name, { request, reply, deps }))
    app.route({
      method: [...METHODS],
      url: '/api/*',
      handler: (request, reply) => {
        if (request.method === 'POST') {
          const path = request.url.split('?', 1)[0] ?? ''
          const refusal = failure('notFound', 'failure.path-unknown', { path })
          return refuse(request, reply.code(404), refusal)
        }
        const refusal = failure('failedValidation', 'failure.method-not-allowed')
        return refuse(request, reply.code(405).header('allow', 'POST'), refusal)
      },
    })
    done()
  })
}

/**
 * Accepts requests of every content type, but parses only forms. So a request with a wrong content type gets an
 * envelope, too.
 */
function acceptForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_, body, done) => done(null, new URLSearchParams(String(body))),
  )
  app.addContentTypeParser('*', { parseAs: 'string' }, (_, __, done) => done(null, null))
}

/**
 * Refuses a call in a world that the mock itself has dropped. The call is not recorded, because the world's journal was
 * dropped with the world.
 */
function refuseLostWorld(reply: FastifyReply, { message }: Error, codec: Codec): FastifyReply {
  const refusal = { code: UPSTREAM_CODES.serverError, msg: message, data: null }
  return writeResponse(reply.code(200), refusal, codec)
}

function isBodyFault(error: unknown): boolean {
  if (!(error instanceof Error) || !('statusCode' in error)) return false
  return typeof error.statusCode === 'number' && error.statusCode >= 400 && error.statusCode < 500
}
