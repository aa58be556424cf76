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
/** Maximum number of calls in one HTTP request. The server rejects larger batches. */
const MAX_BATCH_SIZE = 10
const MAX_URL_LENGTH = 2000

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

function headers(token = currentToken()): Record<string, string> {
  return { [HEADERS.locale]: currentLocale(), ...(token && { [HEADERS.token]: token }) }
}

/**
 * Creates the HTTP client. Batches queries, but sends mutations one by one, because a batch would bypass the per-call
 * rate limit. Sends queries about orders as POST requests: a guest's email must not appear in a URL, and the products
 * of a full cart would make a URL too long.
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
            // On logout, the session has already been cleared, so the caller passes the old token.
            headers: ({ op: { context } }) =>
              headers(typeof context['token'] === 'string' ? context['token'] : undefined),
            // Finishes the call even if the page closes meanwhile.
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
