import { TRPCClientError, createTRPCUntypedClient } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import type { RpcClient } from '#client/api/trpc.ts'
import type { PageRequest } from '#contracts/renderer.ts'
import type { AppRouter } from '#server/app-router.ts'

/** Creates a client whose queries run in the server's own process, with the errors that the browser would receive. */
export function createInProcessClient(query: PageRequest['query']): RpcClient {
  return createTRPCUntypedClient<AppRouter>({
    links: [
      () =>
        ({ op: { path, input } }) =>
          observable((observer) => {
            query(path, input).then(
              (data) => {
                observer.next({ result: { data } })
                observer.complete()
              },
              (error: unknown) => observer.error(toClientError(error)),
            )
          }),
    ],
  })
}

/**
 * Converts an error to a client error with the same data (`ErrorData`). tRPC takes the data only from an error in
 * response format.
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
