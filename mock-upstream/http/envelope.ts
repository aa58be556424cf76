import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { HEADERS, WORLD_NAME } from '#contracts/headers.ts'
import type { Codec } from '#contracts/upstream/codecs/codec.ts'
import { ENDPOINT_NAMES, endpoints, type EndpointName } from '#contracts/upstream/endpoints.ts'
import { UPSTREAM_CODES } from '#contracts/upstream/envelope.ts'
import { message } from '#fixtures/content/texts.ts'
import { DEFAULT_WORLD, type Handlers } from '#mock-upstream/handlers/handler.ts'
import type { OpenWorld } from '#mock-upstream/store/overlay.ts'
import type { Worlds } from '#mock-upstream/store/worlds.ts'
import { sendBroken } from './broken-answer.ts'
import { type Call, type Outcome } from './call.ts'
import { carryOut } from './carry-out.ts'
import { isKept, keepAnswers } from './keep-answers.ts'
import { headerOf, originOf } from './request.ts'

export type EnvelopeDeps = { worlds: Worlds; handlers: Handlers; codec: Codec; lab: boolean }

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const

/** The wire of the legacy upstream: every endpoint of the table, POST only, always 200 (decisions, envelope). */
export function registerEnvelope(root: FastifyInstance, given: EnvelopeDeps): void {
  const deps = { ...given, handlers: keepAnswers(given.handlers) }
  void root.register((app, _, done) => {
    acceptForms(app)
    app.setErrorHandler((error, request, reply) => {
      if (isBodyFault(error)) return sendUnreadable(reply, deps)
      request.log.error({ err: error }, 'unexpected')
      return send(reply, deps, failure('serverError', 'failure.server'))
    })
    for (const name of ENDPOINT_NAMES)
      app.post(endpoints[name].path, (request, reply) => serve({ name, request, reply, deps }))
    app.route({
      method: [...METHODS],
      url: '/api/*',
      handler: (request, reply) => {
        if (request.method === 'POST') {
          void reply.code(404)
          return send(reply, deps, failure('notFound', 'failure.path-unknown', pathOf(request)))
        }
        void reply.code(405).header('allow', 'POST')
        return send(reply, deps, failure('failedValidation', 'failure.method-not-allowed'))
      },
    })
    done()
  })
}

type Serving = {
  name: EndpointName
  request: FastifyRequest
  reply: FastifyReply
  deps: EnvelopeDeps
}

async function serve({ name, request, reply, deps }: Serving): Promise<FastifyReply> {
  const worldName = deps.lab ? (headerOf(request, HEADERS.world) ?? DEFAULT_WORLD) : DEFAULT_WORLD
  if (!WORLD_NAME.test(worldName))
    return send(reply, deps, {
      ...failure('failedValidation', 'failure.field-invalid', { field: HEADERS.world }),
      data: { field: HEADERS.world },
    })
  const { delayMs, broken } = deps.worlds.get(worldName).faults.strike(name)
  if (delayMs > 0) await wait(delayMs, null, { ref: false })

  // Only now: the world may have been reset while the call was held up.
  const world = deps.worlds.get(worldName)
  const startedMs = performance.now()
  const { outcome, fault } = await carryOut({
    call: toCall(name, request),
    deps: {
      codec: deps.codec,
      handlers: deps.handlers,
      world,
      onBug: (problem) => request.log.error({ err: problem, endpoint: name }, 'bug in the mock'),
    },
    fault: broken?.fault ?? null,
  })
  const ms = Math.round(performance.now() - startedMs)
  const requestId = headerOf(request, HEADERS.requestId)
  request.log.info({ endpoint: name, code: outcome?.code, ms, world: worldName, requestId })
  if (outcome) markEpoch(reply, world)
  if (fault) return sendBroken({ fault, reply, outcome, encode: (data) => deps.codec.encode(data) })
  return outcome ? send(reply, deps, outcome) : reply
}

function toCall(name: EndpointName, request: FastifyRequest): Call {
  return {
    name,
    form: request.body instanceof URLSearchParams ? request.body : null,
    token: headerOf(request, HEADERS.token) ?? null,
    address: request.ip,
    origin: originOf(request),
  }
}

function markEpoch(reply: FastifyReply, world: OpenWorld): FastifyReply {
  return reply.header(HEADERS.epoch, String(world.epoch()))
}

function send(reply: FastifyReply, { codec }: EnvelopeDeps, outcome: Outcome) {
  return reply.type('application/json; charset=utf-8').send(encode(outcome, codec))
}

const encoded = new WeakMap<object, Buffer>()

/** The envelope as bytes; of data that was kept it is made once. */
function encode({ code, msg, data }: Outcome, codec: Codec): Buffer {
  const known = isKept(data) ? encoded.get(data) : undefined
  if (known) return known
  const bytes = Buffer.from(JSON.stringify({ code, msg, data: codec.encode(data ?? null) }))
  if (isKept(data)) encoded.set(data, bytes)
  return bytes
}

function sendUnreadable(reply: FastifyReply, deps: EnvelopeDeps): FastifyReply {
  void reply.code(200)
  return send(reply, deps, failure('failedValidation', 'failure.request-unreadable'))
}

type FailureKey = Parameters<typeof message>[0]
function failure(
  code: keyof typeof UPSTREAM_CODES,
  key: FailureKey,
  values: Record<string, string> = {},
): Outcome {
  return { code: UPSTREAM_CODES[code], msg: message(key, 'en', values), data: null }
}

function pathOf(request: FastifyRequest): { path: string } {
  return { path: request.url.split('?', 1)[0] ?? '' }
}

/** Forms are read, every other type becomes "no form": the answer to it is an envelope too. */
function acceptForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_, body, done) => done(null, new URLSearchParams(String(body))),
  )
  app.addContentTypeParser('*', { parseAs: 'string' }, (_, __, done) => done(null, null))
}

function isBodyFault(error: unknown): boolean {
  if (!(error instanceof Error) || !('statusCode' in error)) return false
  return typeof error.statusCode === 'number' && error.statusCode >= 400 && error.statusCode < 500
}
