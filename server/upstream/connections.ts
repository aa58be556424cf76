import type { Dispatcher } from 'undici'
import { Pool } from 'undici'
import { MAX_RESPONSE_BYTES } from './transport.ts'

export type Connections = {
  /** Returns the connections for reads or for writes. */
  of: (access: 'read' | 'write') => Dispatcher
  close: () => Promise<void>
}

/**
 * Opens up to `count` connections to the upstream for reads, and as many for writes. A read uses an idle connection. A
 * write opens a new one, because an upstream may close an idle connection at the moment of its reuse: a read is then
 * sent again, but nobody knows whether the upstream got a write.
 */
export function openConnections(origin: string, count: number): Connections {
  const settings = {
    connections: count,
    maxResponseSize: MAX_RESPONSE_BYTES,
    // Keeps one call per connection. With HTTP/2, calls would share a connection, and a slow response would delay the
    // other calls.
    allowH2: false,
    // Turns off undici's timeouts for the response, because the signal of the deadline ends a call. undici still limits
    // the time of a connection attempt to 10 s.
    headersTimeout: 0,
    bodyTimeout: 0,
  }
  const pools = {
    read: new Pool(origin, settings),
    // Zero turns keep-alive off.
    write: new Pool(origin, { ...settings, pipelining: 0 }),
  }
  return {
    of: (access) => pools[access],
    close: async () => {
      await Promise.all([pools.read.close(), pools.write.close()])
    },
  }
}
