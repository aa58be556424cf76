import type { FastifyReply } from 'fastify'

/** Returns a signal that aborts when the client closes the connection before it has the whole response. */
export function disconnectSignal({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort()
  })
  return controller.signal
}
