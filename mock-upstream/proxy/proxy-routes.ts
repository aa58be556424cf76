import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { HEADERS } from '#contracts/headers.ts'
import type { Codec } from '#contracts/upstream/codecs/codec.ts'
import { headerOf } from '#mock-upstream/http/request.ts'
import type { UnknownCall } from './unknown/unknown-calls.ts'
import type { EndpointPaths } from './upstream/endpoint-paths.ts'
import { parseProxiedResponse, readRequest, type Exchange } from './upstream/exchange.ts'
import type { Forwarder, Incoming } from './upstream/forward.ts'

export type ProxyDeps = {
  forwarder: Forwarder
  paths: EndpointPaths
  codec: Codec
  /** Runs for every call of an endpoint, after its response was sent. */
  onExchange: (exchange: Exchange, request: FastifyRequest) => void
  /**
   * Runs for every call to a path or method that the endpoint table lacks, after its response was sent. Does not run
   * for pictures, styles and scripts.
   */
  onUnknown: (call: UnknownCall, request: FastifyRequest) => void
}

/** Prefix of the mock's own paths. The proxy never passes them to the upstream, even if the control API is closed. */
const OWN_PATHS = '/__mock'
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const

/**
 * Passes every request on to the upstream, except requests for the mock's own paths. Returns the upstream's responses
 * unchanged.
 */
export function registerProxy(root: FastifyInstance, deps: ProxyDeps): void {
  void root.register((app, _, done) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) =>
      parsed(null, body),
    )
    app.route({
      method: [...METHODS],
      url: '/*',
      exposeHeadRoute: false,
      handler: (request, reply) =>
        request.url.startsWith(OWN_PATHS) ? reply.callNotFound() : pass(request, reply, deps),
    })
    done()
  })
}

async function pass(
  request: FastifyRequest,
  reply: FastifyReply,
  deps: ProxyDeps,
): Promise<FastifyReply> {
  const { forwarder, paths } = deps
  const url = new URL(request.url, 'http://mock')
  const endpoint = request.method === 'POST' ? paths.nameOf(url.pathname) : null
  const body = Buffer.isBuffer(request.body) ? request.body : null
  const leaving = new AbortController()
  reply.raw.once('close', () => leaving.abort())
  const startedMs = performance.now()
  const note = (response: Incoming | Error) => {
    const ms = Math.round(performance.now() - startedMs)
    const read = readCall({ request, body, ms }, response, deps)
    if (endpoint) deps.onExchange({ endpoint, ...read }, request)
    else if (response instanceof Error || !isAsset(request, response))
      deps.onUnknown({ endpoint, method: request.method, ...read }, request)
  }
  try {
    const { method, headers } = request
    const path = paths.toUpstream(url.pathname) + url.search
    const { signal } = leaving
    const response = await forwarder.forward({ method, path, headers, body, signal })
    void reply.code(response.status).headers(response.headers).send(response.body)
    note(response)
  } catch (error) {
    if (!(error instanceof Error)) throw error
    // Drops the caller's connection when the upstream does not respond.
    reply.hijack()
    reply.raw.destroy()
    note(error)
  }
  return reply
}

/** Returns true if the response is a file that a page loads, such as a picture, a font or a script. */
function isAsset({ method }: FastifyRequest, { status, headers }: Incoming): boolean {
  const isRead = method === 'GET' || method === 'HEAD'
  const type = headers['content-type'] ?? ''
  return isRead && status < 400 && /^(image|font|video)\/|css|javascript/.test(type)
}

type Passed = { request: FastifyRequest; body: Buffer | null; ms: number }

function readCall(
  { request, body, ms }: Passed,
  response: Incoming | Error,
  { codec }: ProxyDeps,
): Omit<Exchange, 'endpoint'> {
  const form = new URLSearchParams(body?.toString('utf8') ?? '')
  const about = {
    path: request.url,
    form,
    request: readRequest(form, codec),
    token: headerOf(request, HEADERS.token) ?? null,
    ms,
  }
  if (response instanceof Error) {
    const why = 'code' in response ? String(response.code) : response.message
    return { ...about, status: 0, answer: null, problem: `no response (${why})` }
  }
  const { status } = response
  const text = response.body.toString('utf8')
  return { ...about, status, ...parseProxiedResponse({ status, text }, codec) }
}
