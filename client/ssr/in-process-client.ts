import { TRPCClientError, createTRPCUntypedClient } from '@trpc/client'
import type { RpcClient } from '#client/api/trpc.ts'
import type { PageRequest } from '#contracts/renderer.ts'
import type { AppRouter } from '#server/app-router.ts'

/**
 * Creates a client whose queries run in the server's own process, with the errors that the browser would receive. Uses
 * no tRPC links, because they would wrap each call in an observable and an AbortController.
 */
export function createInProcessClient(query: PageRequest['query']): RpcClient {
  const client = createTRPCUntypedClient<AppRouter>({ links: [] })
  client.query = (path, input) =>
    query(path, input).catch((error: unknown) => {
      throw toClientError(error)
    })
  return client
}

/**
 * Converts an error to the error that tRPC's client would throw, with the same data (`ErrorData`). For this, builds an
 * error response, because tRPC's error takes its data only from a response.
 */
function toClientError(cause: unknown): TRPCClientError<AppRouter> {
  if (!(cause instanceof Error) || !('data' in cause)) {
    return TRPCClientError.from<AppRouter>(
      cause instanceof Error ? cause : new Error(String(cause)),
    )
  }
  const error = { message: cause.message, code: -32_603, data: cause.data }
  return TRPCClientError.from<AppRouter>({ error })
}
