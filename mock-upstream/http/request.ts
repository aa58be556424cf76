import type { FastifyRequest } from 'fastify'

const HOST = /^[\w.-]+(?::\d{1,5})?$|^\[[\da-fA-F:.]+\](?::\d{1,5})?$/

/**
 * Returns the value of a request header. Returns undefined if the header is missing, empty or was sent more than
 * once.
 */
export function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

/**
 * Returns the origin (such as `http://localhost:4010`) at which the caller reaches this mock. URLs of pages and
 * pictures start with it.
 */
export function originOf(request: FastifyRequest): string {
  const host = request.headers.host ?? ''
  return HOST.test(host) ? `http://${host}` : `http://localhost:${request.socket.localPort ?? 80}`
}
