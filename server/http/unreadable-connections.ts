import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Answers bytes that are not an HTTP request that the server can read: 431 for headers that are too large, 408 for a
 * request that arrives too slowly, otherwise 400. Closes the connection, and says so, because a proxy would otherwise
 * send the next request on it. For Fastify's option `clientErrorHandler`.
 */
export function answerUnreadable({ code }: { code?: string }, socket: Socket): void {
  if (code === 'ECONNRESET' || socket.destroyed) return
  const status = statusOf(code)
  const body = JSON.stringify({ error: STATUS_CODES[status] })
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'connection: close',
    'content-type: application/json; charset=utf-8',
    `content-length: ${body.length}`,
  ]
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.destroy()
}

function statusOf(code: string | undefined): 400 | 408 | 431 {
  if (code === 'HPE_HEADER_OVERFLOW') return 431
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400
}
