import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { request } from 'undici'
import { mockUrl } from './urls.ts'

/** Starts a proxy in front of the mock that holds back all calls of one path until `release` is called. */
export async function startHeldUpstream(heldPath: string) {
  const arrived = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()

  async function forward(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = await buffer(incoming)
    if (incoming.url === heldPath) {
      arrived.resolve()
      await released.promise
    }
    const { host: _host, connection: _connection, ...headers } = incoming.headers
    const response = await request(`${mockUrl}${incoming.url}`, { method: 'POST', headers, body })
    outgoing.writeHead(response.statusCode, response.headers)
    outgoing.end(Buffer.from(await response.body.arrayBuffer()))
  }

  const server = createServer((incoming, outgoing) => void forward(incoming, outgoing)).listen(
    0,
    'localhost',
  )
  await once(server, 'listening')
  // Safe cast: the server listens on a TCP port.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    /** Resolves when the first held call has arrived. */
    arrived: arrived.promise,
    release: released.resolve,
    close: () => {
      released.resolve()
      server.closeAllConnections()
      server.close()
    },
  }
}
