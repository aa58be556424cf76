import type { IncomingHttpHeaders } from 'node:http'
import { Pool } from 'undici'

/** A call to pass on. `path` includes the query. */
export type Outgoing = {
  method: string
  path: string
  headers: IncomingHttpHeaders
  body: Buffer | null
  signal?: AbortSignal
}
/** A response as received. */
export type Incoming = { status: number; headers: IncomingHttpHeaders; body: Buffer }

export type Forwarder = {
  /** Origin and path of the upstream, without user name and password. */
  upstream: string
  /** Passes a call on. Rejects when no response came. */
  forward: (call: Outgoing) => Promise<Incoming>
  close: () => Promise<void>
}

/**
 * Headers that the proxy does not pass on. They apply to a single connection (RFC 9110), or the HTTP client sets them
 * itself.
 */
const NOT_PASSED_ON = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'host',
  'content-length',
  'expect',
  // Not passed on, so that the upstream sends its response uncompressed and the proxy can read it.
  'accept-encoding',
])

/** Passes calls on to the upstream at `url`. Puts the path of `url` before the path of every call. */
export function createForwarder(url: string): Forwarder {
  const { origin, pathname } = new URL(url)
  const basePath = pathname.replace(/\/$/, '')
  // Disables the timeouts, because the caller decides how long to wait.
  const pool = new Pool(origin, { headersTimeout: 0, bodyTimeout: 0 })
  return {
    upstream: origin + basePath,
    forward: async ({ method, path, headers, body, signal }) => {
      const answer = await pool.request({
        method,
        path: basePath + path,
        headers: passOn(headers),
        ...(body !== null && body.length > 0 && { body }),
        ...(signal && { signal }),
      })
      const bytes = Buffer.from(await answer.body.arrayBuffer())
      return { status: answer.statusCode, headers: passOn(answer.headers), body: bytes }
    },
    close: () => pool.destroy(),
  }
}

function passOn(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !NOT_PASSED_ON.has(name)))
}
