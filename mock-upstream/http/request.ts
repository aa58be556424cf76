import type { FastifyRequest } from 'fastify'

const HOST = /^[\w.-]+(?::\d{1,5})?$|^\[[\da-fA-F:.]+\](?::\d{1,5})?$/

/** Returns a header that was sent exactly once and is not empty, or else undefined. */
export function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** Returns the origin at which the caller reaches this mock, for the URLs of pages and pictures. */
export function originOf(request: FastifyRequest): string {
  const host = request.headers.host ?? ''
  return HOST.test(host) ? `http://${host}` : `http://localhost:${request.socket.localPort ?? 80}`
}
