import type { ClientRequest, IncomingMessage, ServerResponse } from 'node:http'
import { Agent, createServer, request as sendRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

const CHECK_EVERY_MS = 200
const CHECK_TIMEOUT_MS = 2_000
/**
 * Number of checks in a row that must time out before the balancer stops sending requests to an instance. It is above
 * one, because a busy machine may respond too late to a single check.
 */
const SILENT_CHECKS_MAX = 3
const RETRY_AFTER_SECONDS = 1

/** Header that marks responses of the balancer itself. */
export const BALANCER_HEADER = 'x-balancer'

export type Balancer = {
  url: string
  /** Adds an instance of the shop. It gets requests as soon as it is ready. */
  add: (instanceUrl: string) => void
  remove: (instanceUrl: string) => void
  /** Resolves when the instance is in use (`ready` true) or no longer in use (`ready` false). */
  whenReady: (instanceUrl: string, ready: boolean) => Promise<void>
  close: () => Promise<void>
}

type Target = {
  url: URL
  isReady: boolean
  isChecking: boolean
  /** Number of checks in a row that timed out. */
  silentChecks: number
}

/**
 * Starts a load balancer, by default on a free port. It sends requests in turn to the instances whose `/health/ready`
 * responds with 200. If no instance is ready, it tries those whose last check timed out, because they may only be slow.
 * It repeats a request on another instance only if the connection was refused, so that no request is executed twice. It
 * passes on `x-forwarded-for`, in which a test sets a buyer's IP address.
 */
export async function startBalancer({ port = 0 } = {}): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true, maxFreeSockets: 256 })
  const targets = new Map<string, Target>()
  let turn = 0

  function nextTargets(): Target[] {
    const all = [...targets.values()]
    const ready = all.filter(({ isReady }) => isReady)
    const usable = ready.length > 0 ? ready : all.filter(({ silentChecks }) => silentChecks > 0)
    turn += 1
    const first = usable.length === 0 ? 0 : turn % usable.length
    return [...usable.slice(first), ...usable.slice(0, first)]
  }

  function forward(incoming: IncomingMessage, reply: ServerResponse, rest: Target[]): void {
    const [target, ...others] = rest
    if (!target) return refuse(reply, 503, 'no instance is ready')
    const { hostname, port } = target.url
    const outgoing = sendRequest({
      agent,
      hostname,
      port,
      method: incoming.method,
      path: incoming.url,
      headers: {
        ...incoming.headers,
        'x-forwarded-for':
          incoming.headers['x-forwarded-for'] ?? incoming.socket.remoteAddress ?? '',
      },
    })
    let isSent = false
    onConnected(outgoing, () => {
      isSent = true
      incoming.pipe(outgoing)
    })
    outgoing.on('response', (response) => {
      reply.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(reply)
      response.on('error', () => reply.destroy())
      response.on('aborted', () => reply.destroy())
    })
    outgoing.on('error', (error: NodeJS.ErrnoException) => {
      if (reply.headersSent || reply.destroyed) return void reply.destroy()
      if (isSent || error.code !== 'ECONNREFUSED') return refuse(reply, 502, error.message)
      target.isReady = false
      forward(incoming, reply, others)
    })
    reply.on('close', () => {
      outgoing.destroy()
      // Discards the rest of a body that the instance refused. Otherwise the connection could carry no other request.
      incoming.unpipe(outgoing)
      incoming.resume()
    })
  }

  const server = createServer({ keepAliveTimeout: 60_000 }, (incoming, reply) => {
    incoming.on('error', () => reply.destroy())
    forward(incoming, reply, nextTargets())
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const timer = setInterval(() => {
    for (const target of targets.values()) void check(target)
  }, CHECK_EVERY_MS)
  const address = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${address.port}`,
    add: (instanceUrl) => {
      const target = {
        url: new URL(instanceUrl),
        isReady: false,
        isChecking: false,
        silentChecks: 0,
      }
      targets.set(instanceUrl, target)
      void check(target)
    },
    remove: (instanceUrl) => {
      targets.delete(instanceUrl)
    },
    whenReady: async (instanceUrl, ready) => {
      while ((targets.get(instanceUrl)?.isReady ?? false) !== ready) await wait(CHECK_EVERY_MS / 4)
    },
    close: async () => {
      clearInterval(timer)
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
      agent.destroy()
    },
  }
}

/** Calls `send` once the connection is open. Until then, the request can still go to another instance. */
function onConnected(outgoing: ClientRequest, send: () => void): void {
  outgoing.once('socket', (socket) => {
    if (socket.connecting) socket.once('connect', send)
    else send()
  })
}

function refuse(reply: ServerResponse, status: number, reason: string): void {
  reply
    .writeHead(status, {
      [BALANCER_HEADER]: status === 503 ? 'nobody is ready' : 'lost the response',
      'retry-after': String(RETRY_AFTER_SECONDS),
      'content-type': 'text/plain',
    })
    .end(reason)
}

/**
 * Checks whether an instance is ready. One refused connection, one status 503, or `SILENT_CHECKS_MAX` timeouts in a row
 * mean that it is not.
 */
async function check(target: Target): Promise<void> {
  if (target.isChecking) return
  target.isChecking = true
  try {
    const signal = AbortSignal.timeout(CHECK_TIMEOUT_MS)
    const { ok, body } = await fetch(new URL('/health/ready', target.url), { signal })
    await body?.cancel()
    target.isReady = ok
    target.silentChecks = 0
  } catch (error) {
    const isSilent = error instanceof Error && error.name === 'TimeoutError'
    target.silentChecks = isSilent ? target.silentChecks + 1 : 0
    if (!isSilent || target.silentChecks >= SILENT_CHECKS_MAX) target.isReady = false
  } finally {
    target.isChecking = false
  }
}
