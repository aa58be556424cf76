import type { IncomingHttpHeaders } from 'node:http'
import { Pool } from 'undici'

/** A call to be passed on; `path` holds the query too. */
export type Outgoing = {
  method: string
  path: string
  headers: IncomingHttpHeaders
  body: Buffer | null
  signal?: AbortSignal
}
/** An answer as it came. */
export type Incoming = { status: number; headers: IncomingHttpHeaders; body: Buffer }

export type Forwarder = {
  /** Origin and path of the upstream, without a name or password in it. */
  upstream: string
  /** Passes a call on. Rejects when no answer came. */
  forward: (call: Outgoing) => Promise<Incoming>
  close: () => Promise<void>
}

/** Of one connection and not of the call (RFC 9110), or told anew for the next one. */
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
  // What comes back is read here, so it must come unpacked.
  'accept-encoding',
])

/** Passes calls on to the upstream at `url`; a path in it stands before every path. */
export function createForwarder(url: string): Forwarder {
  const { origin, pathname } = new URL(url)
  const basePath = pathname.replace(/\/$/, '')
  // The caller decides how long to wait.
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
