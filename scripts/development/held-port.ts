import { createServer, request as sendRequest } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'

/** Pause before a request is sent again, and how often that happens. */
const RETRY_MS = 100
const RETRIES_MAX = 200

/** Why a service does not run, as a page. `showInTabs` shows the same in open tabs. */
export type FailedStart = { page: string; showInTabs: () => void }

/** Where a request leads: to a port of this machine, or to a page about a failed start. */
type Target = { port: number } | FailedStart

/** Responds to a request, or calls `next` to pass the request on to the service. */
export type Middleware = (
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
) => void

export type HeldPort = {
  server: Server
  /** Sets the function that gets every request before the service does. */
  use: (middleware: Middleware) => void
  listen: (port: number, host: string) => Promise<void>
  /** Lets requests wait until `open` or `fail` is called. */
  pause: () => void
  /** Passes waiting and new requests on to this port of this machine. */
  open: (port: number) => void
  /**
   * Responds to waiting and new requests with a page that shows why the service does not run. When a page in an open
   * tab sends a request, shows the reason in the tabs again, because the developer may have closed it.
   */
  fail: (failure: FailedStart) => void
  close: () => Promise<void>
}

/**
 * Creates a server that listens in place of a service that restarts often. Requests wait while the service restarts.
 * Without this, a tab that loads a page in this moment would show that it cannot connect, and would never load it
 * again. Starts paused.
 */
export function holdPort(): HeldPort {
  let target = Promise.withResolvers<Target>()
  let isPaused = true
  let first: Middleware = (_request, _response, next) => next()
  const server = createServer((request, response) => {
    response.on('error', () => response.destroy())
    first(request, response, () => void serve(request, response, () => target.promise))
  })
  const servers = [server]
  // Requests wait for the promise that they found, so a pause keeps a promise that is still open.
  const pause = () => {
    if (!isPaused) target = Promise.withResolvers()
    isPaused = true
  }
  const settle = (to: Target) => {
    pause()
    isPaused = false
    target.resolve(to)
  }
  return {
    server,
    use: (middleware) => (first = middleware),
    listen: async (port, host) => {
      // As Fastify does, listens at both addresses of `localhost`. Not every machine has the second one.
      await listen(server, port, host === 'localhost' ? '127.0.0.1' : host)
      if (host !== 'localhost') return
      const second = createServer((...request) => server.emit('request', ...request))
      second.on('upgrade', (...upgrade) => server.emit('upgrade', ...upgrade))
      const hasSecond = await listen(second, port, '::1').then(
        () => true,
        () => false,
      )
      if (hasSecond) servers.push(second)
    },
    pause,
    open: (port) => settle({ port }),
    fail: settle,
    close: async () => {
      await Promise.all(
        servers.map((each) => {
          each.closeAllConnections()
          return new Promise((resolve) => each.close(resolve))
        }),
      )
    },
  }
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve())
  })
}

/**
 * Passes a request on to the service. If the service ends before it has responded to a GET, or before it got another
 * request, sends the request again to the next start.
 */
async function serve(
  request: IncomingMessage,
  response: ServerResponse,
  nextTarget: () => Promise<Target>,
): Promise<void> {
  const body = await buffer(request).catch(() => null)
  if (body === null) return
  for (let attempt = 0; attempt < RETRIES_MAX && !response.destroyed; attempt += 1) {
    const to = await nextTarget()
    if ('page' in to) {
      if (request.headers['sec-fetch-dest'] === 'empty') to.showInTabs()
      sendPage(response, to.page)
      return
    }
    const outcome = await passOn(request, { body, response, port: to.port })
    if (outcome === 'responded') return
    if (outcome === 'lost' && request.method !== 'GET') break
    await wait(RETRY_MS)
  }
  response.destroy()
}

type Passing = { body: Buffer; response: ServerResponse; port: number }

/** `refused`: the service did not get the request. `lost`: the service ended before it responded. */
type Outcome = 'responded' | 'refused' | 'lost'

function passOn(request: IncomingMessage, { body, response, port }: Passing): Promise<Outcome> {
  const { method, url, headers } = request
  return new Promise((resolve) => {
    const sent = sendRequest({ host: '127.0.0.1', port, method, path: url, headers, agent: false })
    const leave = () => sent.destroy()
    response.on('close', leave)
    sent.on('error', (error: NodeJS.ErrnoException) => {
      response.off('close', leave)
      if (response.headersSent) response.destroy()
      resolve(error.code === 'ECONNREFUSED' ? 'refused' : 'lost')
    })
    sent.on('response', (answer) => {
      resolve('responded')
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      // Sends the head of an event stream before its first event.
      response.flushHeaders()
      answer.on('error', () => response.destroy())
      answer.pipe(response)
    })
    sent.end(body)
  })
}

function sendPage(response: ServerResponse, page: string): void {
  response
    .writeHead(500, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
    .end(page)
}
