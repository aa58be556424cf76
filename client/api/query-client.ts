import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { isNetworkError, isTimedOut, isUnauthorized } from './error-reader.ts'
import { isStaleSessionError } from './stale-session.ts'

const STALE_MS = 30_000
/**
 * Time for which the cache keeps a query that no component reads any more. Infinite on the server, where a timer per
 * query would keep every rendered page in memory for ten minutes.
 */
const KEPT_MS = typeof window === 'undefined' ? Infinity : 10 * 60_000

/**
 * Creates the query client with the defaults for all queries and mutations. Hydrated data counts as fresh, so hydration
 * fetches nothing. A query is retried once if the connection failed, but not after a timeout. A mutation is never
 * retried.
 *
 * @param onUnauthorized called when a query fails because its token is no longer valid
 */
export function createQueryClient(onUnauthorized?: () => void): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        if (isUnauthorized(error) && !isStaleSessionError(error)) onUnauthorized?.()
      },
    }),
    mutationCache: new MutationCache(),
    defaultOptions: {
      queries: {
        staleTime: STALE_MS,
        gcTime: KEPT_MS,
        networkMode: 'always',
        refetchOnReconnect: true,
        // When a section whose query has failed is mounted again, it shows the error and fetches nothing. A navigation
        // or the retry button refetches the query.
        retryOnMount: false,
        retry: (failures, error) => failures < 1 && isNetworkError(error) && !isTimedOut(error),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
}
