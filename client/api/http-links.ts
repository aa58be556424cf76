import { httpBatchLink, httpLink, splitLink } from '@trpc/client'
import type { TRPCLink } from '@trpc/client'
import { HEADERS } from '#contracts/headers.ts'
import type { AppRouter } from '#server/app-router.ts'
import { currentLocale } from '#client/lib/locale.ts'
import { currentToken } from '#client/session/user-store.ts'
import { fetchWithToken } from './stale-session.ts'
import { RPC_URL } from './trpc.ts'

/** The server rejects larger batches. */
const MAX_BATCH_SIZE = 10
const MAX_URL_LENGTH = 2000

function headers(token = currentToken()): Record<string, string> {
  return { [HEADERS.locale]: currentLocale(), ...(token && { [HEADERS.token]: token }) }
}

/**
 * Sends requests over HTTP. Batches queries, but sends mutations one by one, because a batch would bypass the rate limit
 * per call. Order queries use POST, because a guest's email must not appear in a URL and a full cart would not fit into
 * one. Live prices use a separate stream.
 */
export const httpLinks: TRPCLink<AppRouter> = (runtime) => {
  const call = { url: RPC_URL, headers: () => headers(), fetch: fetchWithToken }
  const batch = { ...call, maxItems: MAX_BATCH_SIZE, maxURLLength: MAX_URL_LENGTH }
  return splitLink<AppRouter>({
    condition: (operation) => operation.type === 'mutation',
    true: splitLink({
      condition: (operation) => operation.path === 'account.logout',
      true: httpLink({
        ...call,
        // The browser has already forgotten the session, so the caller passes the session's token.
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
  })(runtime)
}
