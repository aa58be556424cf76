import { useMemo } from 'react'
import { createTRPCUntypedClient, httpBatchLink, httpLink, splitLink } from '@trpc/client'
import type { CreateTRPCReact } from '@trpc/react-query'
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server'
import { HEADERS } from '#contracts/headers.ts'
import type { AppRouter } from '#server/app-router.ts'
import { explainFailures } from './explain-failure.ts'
import { currentLocale } from '#client/lib/locale.ts'
import { createPathProxy } from './path-proxy.ts'
import { fetchWithToken } from './stale-session.ts'
import { currentToken } from '#client/session/user-store.ts'
import type { RpcClient } from './trpc-context.ts'
import { callProcedure, callUtil, useUtilContext } from './trpc-hooks.ts'

export const RPC_URL = '/trpc'
/** The server rejects larger batches. */
const MAX_BATCH_SIZE = 10
const MAX_URL_LENGTH = 2000

export type RouterInputs = inferRouterInputs<AppRouter>
export type RouterOutputs = inferRouterOutputs<AppRouter>

/*
 * Lists the hooks of @trpc/react-query that the shop uses, in its types; others do not compile. The library itself adds
 * 4 kB to the first load, for suspense and infinite queries that the shop does not use.
 */
type All = CreateTRPCReact<AppRouter, unknown>
type AllUtils = ReturnType<All['useUtils']>
type Noun = Extract<keyof RouterInputs, keyof All & keyof AllUtils>
type UtilName = 'invalidate' | 'cancel' | 'fetch' | 'getData' | 'setData'
type Picked<T, Name> = Pick<T, Extract<keyof T, Name>>
type Hooks = {
  [N in Noun]: { [P in keyof All[N]]: Picked<All[N][P], 'useQuery' | 'useMutation'> }
}
type Utils = {
  [N in Noun]: Picked<AllUtils[N], 'invalidate'> & {
    [P in Exclude<keyof AllUtils[N], 'invalidate'>]: Picked<AllUtils[N][P], UtilName>
  }
}

/** Typed hooks: `trpc.catalog.products.useQuery(input)`. The cast gives the untyped proxy the types of the router. */
export const trpc = createPathProxy(callProcedure) as Hooks

/** Returns typed access to the query cache: `useTrpcUtils().orders.list.invalidate()`. */
export function useTrpcUtils(): Utils {
  const { client, queryClient } = useUtilContext()
  return useMemo(
    () => createPathProxy(callUtil({ client, queryClient })) as Utils,
    [client, queryClient],
  )
}

function headers(): Record<string, string> {
  const token = currentToken()
  return { [HEADERS.locale]: currentLocale(), ...(token && { [HEADERS.token]: token }) }
}

/**
 * Creates the HTTP client. Mutations are sent one by one, because a batch would bypass the rate limit per call; queries
 * are batched. Order queries use POST: a guest's email must not appear in a URL, and a full cart would not fit into
 * one. Live prices have their own stream.
 */
export function createRpcClient(): RpcClient {
  const call = { url: RPC_URL, headers, fetch: fetchWithToken }
  const batch = { ...call, maxItems: MAX_BATCH_SIZE, maxURLLength: MAX_URL_LENGTH }
  return createTRPCUntypedClient<AppRouter>({
    links: [
      ...(import.meta.env.MODE === 'development' ? [explainFailures()] : []),
      splitLink({
        condition: (operation) => operation.type === 'mutation',
        true: httpLink(call),
        false: splitLink({
          condition: (operation) => operation.path.startsWith('orders.'),
          true: httpBatchLink({ ...batch, methodOverride: 'POST' }),
          false: httpBatchLink(batch),
        }),
      }),
    ],
  })
}
