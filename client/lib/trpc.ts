import { createTRPCReact, getUntypedClient } from '@trpc/react-query'
import { httpBatchLink, httpLink, httpSubscriptionLink, splitLink } from '@trpc/client'
import type { TRPCClient } from '@trpc/client'
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server'
import type { AppRouter } from '#server/trpc/app-router.ts'
import { HEADERS } from '#contracts/headers.ts'
import { currentLocale } from './locale.ts'
import { currentToken } from './session/user-store.ts'

const RPC_URL = '/trpc'
/** The server refuses larger batches. */
const MAX_BATCH_SIZE = 10
const MAX_URL_LENGTH = 2000

/** Typed hooks: `trpc.catalog.products.useQuery(input)`. */
export const trpc = createTRPCReact<AppRouter>()

export type RouterInputs = inferRouterInputs<AppRouter>
export type RouterOutputs = inferRouterOutputs<AppRouter>

function headers(): Record<string, string> {
  const token = currentToken()
  return { [HEADERS.locale]: currentLocale(), ...(token && { [HEADERS.token]: token }) }
}

/** Subscriptions over SSE, mutations one by one (a batch would void the limits per call), queries in batches. */
export function createTrpcClient(): TRPCClient<AppRouter> {
  return trpc.createClient({
    links: [
      splitLink({
        condition: (operation) => operation.type === 'subscription',
        true: httpSubscriptionLink({ url: RPC_URL }),
        false: splitLink({
          condition: (operation) => operation.type === 'mutation',
          true: httpLink({ url: RPC_URL, headers }),
          false: httpBatchLink({
            url: RPC_URL,
            headers,
            maxItems: MAX_BATCH_SIZE,
            maxURLLength: MAX_URL_LENGTH,
          }),
        }),
      }),
    ],
  })
}

/** Runs a query by its path, `catalog.products`; for preloading, where the route table names queries as data. */
export function runQuery(
  client: TRPCClient<AppRouter>,
  path: string,
  input: unknown,
): Promise<unknown> {
  return getUntypedClient(client).query(path, input)
}
