import { setTimeout as wait } from 'node:timers/promises'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { stripVTControlCharacters } from 'node:util'

/** Interval at which a page about a failed start asks for the service again, in seconds. */
const REFRESH_S = 1
/** Pause before a request is sent again, and how often that happens. */
const RETRY_MS = 200
const RETRIES_MAX = 100

/** Where a connection leads: to a port of this machine, or to a page about a failed start. */
type Target = { port: number } | { page: string }

export type HeldPort = {
  /** Lets connections wait until `open` or `fail` is called. */
  pause: () => void
  /** Passes waiting and new connections on to this port of this machine. */
  open: (port: number) => void
  /** Responds to waiting and new connections with a page that shows why the service did not start. */
  fail: (name: string, reason: string) => void
  close: () => Promise<void>
}

/**
 * Listens on a port in place of a service that restarts often. Connections wait while the service restarts. Without
 * this, a tab that loads a page in this moment would show that it cannot connect, and would never load it again. Starts
 * paused.
 */
export async function holdPort(port: number, host: string): Promise<HeldPort> {
  let target = Promise.withResolvers<Target>()
  let isPaused = true
  const sockets = new Set<Socket>()
  const take = (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
    void serve(socket, () => target.promise)
  }
  // As Fastify does, listens at both addresses of `localhost`. Not every machine has the second one.
  const [first = host, ...others] = host === 'localhost' ? ['127.0.0.1', '::1'] : [host]
  const servers = [await listen(take, port, first)]
  for (const other of others) {
    const server = await listen(take, port, other).catch(() => null)
    if (server) servers.push(server)
  }
  // Connections wait for the promise that they found, so a pause keeps a promise that is still open.
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
    pause,
    open: (inner) => settle({ port: inner }),
    fail: (name, reason) => settle({ page: failurePage(name, stripVTControlCharacters(reason)) }),
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))))
    },
  }
}

function listen(take: (socket: Socket) => void, port: number, host: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer(take)
    server.once('error', reject)
    server.listen(port, host, () => resolve(server))
  })
}

/**
 * Serves a connection. If the service ends before it has responded to a GET, sends the request again to the next start.
 */
async function serve(socket: Socket, nextTarget: () => Promise<Target>): Promise<void> {
  /** The request as far as it has arrived, until the first byte of the response. */
  const request: Buffer[] = []
  const keep = (chunk: Buffer) => request.push(chunk)
  socket.on('data', keep)
  for (let attempt = 0; attempt < RETRIES_MAX && !socket.destroyed; attempt += 1) {
    const to = await nextTarget()
    if ('page' in to) return answer(socket, request, to.page)
    const hasResponded = await passOn(socket, {
      port: to.port,
      request,
      stopKeeping: () => socket.off('data', keep),
    })
    if (hasResponded || !isGet(request)) break
    await wait(RETRY_MS)
  }
  socket.destroy()
}

type Passing = { port: number; request: readonly Buffer[]; stopKeeping: () => void }

/** Passes a connection on until the service closes it. Resolves with whether the service has responded. */
function passOn(socket: Socket, { port, request, stopKeeping }: Passing): Promise<boolean> {
  return new Promise((resolve) => {
    const inner = connect(port, '127.0.0.1')
    let hasResponded = false
    for (const chunk of request) inner.write(chunk)
    socket.pipe(inner)
    inner.once('data', () => {
      hasResponded = true
      stopKeeping()
    })
    inner.pipe(socket, { end: false })
    inner.on('error', () => undefined)
    const end = () => inner.destroy()
    socket.once('close', end)
    inner.on('close', () => {
      socket.off('close', end)
      socket.unpipe(inner)
      resolve(hasResponded)
    })
  })
}

function isGet(request: readonly Buffer[]): boolean {
  return request[0]?.toString('latin1', 0, 4) === 'GET '
}

/** Responds with a page. Reads the request first, because browsers ignore a response that precedes it. */
function answer(socket: Socket, request: readonly Buffer[], page: string): void {
  const head = [
    'HTTP/1.1 500 Internal Server Error',
    'content-type: text/html; charset=utf-8',
    `content-length: ${Buffer.byteLength(page)}`,
    'cache-control: no-store',
    'connection: close',
  ]
  const send = () => socket.end(`${head.join('\r\n')}\r\n\r\n${page}`)
  if (request.length > 0) send()
  else socket.once('data', send)
}

function failurePage(name: string, reason: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="refresh" content="${REFRESH_S}">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>The ${name} did not start</title>
<body style="font: 1rem/1.5 system-ui; margin: 2rem">
<h1>The ${name} did not start</h1>
<p>This page loads again as soon as the error is fixed.</p>
<pre style="overflow: auto; white-space: pre-wrap">${escapeHtml(reason)}</pre>
</html>
`
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
