import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { isNetworkError, isUnauthorized } from './present-error.ts'
import { isOfOlderSession } from './sent-token.ts'

const STALE_MS = 30_000
const KEPT_MS = 10 * 60_000

/**
 * What the whole client agrees on: data from the server counts as fresh, so hydration fetches nothing; a query is tried
 * again once and only when nothing came back; an action never by itself.
 *
 * @param onUnauthorized a query found its token no longer good
 */
export function createQueryClient(onUnauthorized?: () => void): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        if (isUnauthorized(error) && !isOfOlderSession(error)) onUnauthorized?.()
      },
    }),
    mutationCache: new MutationCache(),
    defaultOptions: {
      queries: {
        staleTime: STALE_MS,
        gcTime: KEPT_MS,
        networkMode: 'always',
        refetchOnReconnect: true,
        // A section that failed shows its error state; navigation and its button try again.
        retryOnMount: false,
        retry: (failures, error) => failures < 1 && isNetworkError(error),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
}
