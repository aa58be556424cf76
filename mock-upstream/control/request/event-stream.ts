import type { FastifyReply } from 'fastify'

const HEARTBEAT_MS = 15_000

/** An event to send. After a broken connection, a client can use the `id` to ask for the events that followed. */
export type StreamEvent = { event: string; data: unknown; id?: number }
export type EventStream = {
  /** Sends an event. Does nothing if the stream has ended. */
  send: (event: StreamEvent) => void
  end: () => void
  /** Calls the listener once, when the client disconnects or the stream ends. */
  onClose: (listener: () => void) => void
}

/**
 * Turns a response into a stream of server-sent events. Sends a comment every 15 s, because a connection without
 * traffic might be closed.
 */
export function openEventStream(
  reply: FastifyReply,
  headers: Record<string, string> = {},
): EventStream {
  reply.hijack()
  const { raw } = reply
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    ...headers,
  })
  raw.write(': following\n\n')
  const beat = () => !raw.writableEnded && raw.write(': \n\n')
  const beating = setInterval(beat, HEARTBEAT_MS).unref()
  raw.on('close', () => clearInterval(beating))
  return {
    send: ({ event, data, id }) => {
      if (raw.writableEnded) return
      const head = id === undefined ? '' : `id: ${id}\n`
      raw.write(`${head}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
    },
    end: () => raw.end(),
    onClose: (listener) => void raw.once('close', listener),
  }
}
