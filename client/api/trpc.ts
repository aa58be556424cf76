import type { QueryClient } from '@tanstack/react-query'
import { TRPCClientError, createTRPCUntypedClient } from '@trpc/client'
import type { TRPCLink, TRPCUntypedClient } from '@trpc/client'
import { createTRPCQueryUtils } from '@trpc/react-query'
import { observable } from '@trpc/server/observable'
import type { AppRouter } from '#server/app-router.ts'
import { explainFailures } from './explain-failure.ts'

export const RPC_URL = '/trpc'
export type RpcClient = TRPCUntypedClient<AppRouter>

/** Typed query options and cache access: `utils.catalog.product.queryOptions({ id })`, `utils.orders.invalidate()`. */
export type TrpcUtils = ReturnType<typeof createTRPCQueryUtils<AppRouter>>

/** RPC client, query cache and typed utilities. The server creates one set per request, the browser a single one. */
export type Trpc = { client: RpcClient; queryClient: QueryClient; utils: TrpcUtils }

export function createTrpc(client: RpcClient, queryClient: QueryClient): Trpc {
  return {
    client,
    queryClient,
    utils: createTRPCQueryUtils<AppRouter>({ client, queryClient }),
  }
}

/**
 * Creates the client of the browser. The code that sends requests loads with the first request, because a page shows the
 * data that came with it.
 */
export function createRpcClient(): RpcClient {
  return createTRPCUntypedClient<AppRouter>({
    links: [...(import.meta.env.MODE === 'development' ? [explainFailures()] : []), laterLink],
  })
}

const laterLink: TRPCLink<AppRouter> = (runtime) => {
  let pending: Promise<ReturnType<TRPCLink<AppRouter>>> | undefined
  const load = async () => {
    const { httpLinks } = await import('./http-links.ts')
    return httpLinks(runtime)
  }
  return (operation) =>
    observable((observer) => {
      let leave = () => {}
      let isLeft = false
      pending ??= load()
      pending.then(
        (link) => {
          if (isLeft) return
          const subscription = link(operation).subscribe(observer)
          leave = () => subscription.unsubscribe()
        },
        (error: unknown) => {
          pending = undefined
          observer.error(
            TRPCClientError.from(error instanceof Error ? error : new Error('No code')),
          )
        },
      )
      return () => {
        isLeft = true
        leave()
      }
    })
}
