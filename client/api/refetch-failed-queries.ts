import type { Query, QueryClient } from '@tanstack/react-query'
import { isRefused } from './error-reader.ts'

/**
 * Refetches in the browser every query that failed on the server. The server may have stopped waiting for the response
 * too early, so a second attempt can succeed. Skips queries that the upstream or the shop refused. If a query fails
 * again, the page keeps showing its error and the retry button.
 */
export function refetchFailedQueries(queryClient: QueryClient): Promise<void> {
  return queryClient.refetchQueries(
    { type: 'active', predicate: isWorthAsking },
    { cancelRefetch: false },
  )
}

function isWorthAsking({ state }: Query): boolean {
  return state.status === 'error' && !isRefused(state.error)
}
