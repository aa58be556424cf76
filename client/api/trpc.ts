import type { QueryClient } from '@tanstack/react-query'
import { createTRPCUntypedClient, httpBatchLink, httpLink, splitLink } from '@trpc/client'
import type { TRPCUntypedClient } from '@trpc/client'
import { createTRPCQueryUtils } from '@trpc/react-query'
import { HEADERS } from '#contracts/headers.ts'
import type { AppRouter } from '#server/app-router.ts'
import { explainFailures } from './explain-failure.ts'
import { currentLocale } from '#client/lib/locale.ts'
import { fetchWithToken } from './stale-session.ts'
import { currentToken } from '#client/session/user-store.ts'

export const RPC_URL = '/trpc'
/** The server rejects larger batches. */
const MAX_BATCH_SIZE = 10
const MAX_URL_LENGTH = 2000

export type RpcClient = TRPCUntypedClient<AppRouter>

/** Typed query options and cache access: `utils.catalog.product.queryOptions({ id })`, `utils.orders.invalidate()`. */
export type TrpcUtils = ReturnType<typeof createTRPCQueryUtils<AppRouter>>

/** The client and the query cache of one rendering: one per request on the server, one in the browser. */
export type Trpc = { client: RpcClient; queryClient: QueryClient; utils: TrpcUtils }

export function createTrpc(client: RpcClient, queryClient: QueryClient): Trpc {
  return {
    client,
    queryClient,
    utils: createTRPCQueryUtils<AppRouter>({ client, queryClient }),
  }
}

function headers(token = currentToken()): Record<string, string> {
  return { [HEADERS.locale]: currentLocale(), ...(token && { [HEADERS.token]: token }) }
}

/**
 * Creates the HTTP client. Mutations are sent one by one, because a batch would bypass the rate limit per call; queries
 * are batched. Order queries use POST: a guest's email must not appear in a URL, and a full cart would not fit into
 * a URL. Live prices have their own stream.
 */
export function createRpcClient(): RpcClient {
  const call = { url: RPC_URL, headers: () => headers(), fetch: fetchWithToken }
  const batch = { ...call, maxItems: MAX_BATCH_SIZE, maxURLLength: MAX_URL_LENGTH }
  return createTRPCUntypedClient<AppRouter>({
    links: [
      ...(import.meta.env.MODE === 'development' ? [explainFailures()] : []),
      splitLink({
        condition: (operation) => operation.type === 'mutation',
        true: splitLink({
          condition: (operation) => operation.path === 'account.logout',
          true: httpLink({
            ...call,
            // The browser has forgotten the session by then, so the caller passes its token.
            headers: ({ op: { context } }) =>
              headers(typeof context['token'] === 'string' ? context['token'] : undefined),
            // The call goes on when the page is closed.
            fetch: (input, init) => fetchWithToken(input, { ...init, keepalive: true }),
          }),
          false: httpLink(call),
        }),
        false: splitLink({
          condition: (operation) => operation.path.startsWith('orders.'),
          true: httpBatchLink({ ...batch, methodOverride: 'POST' }),
          false: httpBatchLink(batch),
        }),
      }),
    ],
  })
}
