import type { IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { onTestFinished } from 'vitest'
import type { Codec } from '#contracts/upstream/codecs/codec.ts'
import { plainJson } from '#contracts/upstream/codecs/plain-json.ts'

/** A received call with its decoded payload. */
export type SeenCall = {
  path: string
  /** Names of all form fields of the body. */
  fields: string[]
  payload: Record<string, unknown>
  headers: IncomingHttpHeaders
}

/**
 * How the fake upstream responds to one call. `data` is encoded before it is sent, and `body` is sent unchanged. With
 * `hang` it never responds, and with `reset` it breaks the connection.
 */
export type FakeResponse =
  | { code?: number | string; msg?: string; data?: unknown; epoch?: string; status?: number }
  | { body: string | Buffer; status?: number; headers?: Record<string, string> }
  | 'hang'
  | 'reset'

/**
 * Starts a small upstream on a free port. The upstream responds with `respond`, records its calls, and stops when the
 * test ends.
 */
export async function startFakeUpstream(
  respond: (call: SeenCall) => FakeResponse | Promise<FakeResponse>,
  codec: Codec = plainJson,
) {
  const calls: SeenCall[] = []
  const app = Fastify({ forceCloseConnections: true })
  const type = 'application/x-www-form-urlencoded'
  app.addContentTypeParser(type, { parseAs: 'string' }, (_request, body, done) => done(null, body))
  app.post('/*', async (request, reply) => {
    const form = new URLSearchParams(String(request.body))
    const payload = codec.decode(form.get('data') ?? '') as Record<string, unknown>
    const call = {
      path: request.url,
      fields: [...form.keys()],
      payload,
      headers: request.headers,
    }
    calls.push(call)
    const response = await respond(call)
    if (response === 'hang') return new Promise(() => undefined)
    if (response === 'reset') {
      request.raw.socket.destroy()
      return reply.hijack()
    }
    if ('body' in response) {
      reply.code(response.status ?? 200).headers(response.headers ?? {})
      return reply.send(response.body)
    }
    const { code = 1, msg = 'ok', data = null, epoch, status = 200 } = response
    if (epoch !== undefined) reply.header('x-mock-epoch', epoch)
    return reply.code(status).send({ code, msg, data: codec.encode(data) })
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())
  const { port } = app.server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, calls }
}
