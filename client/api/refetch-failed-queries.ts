import type { Query, QueryClient } from '@tanstack/react-query'
import { isRefused } from './error-reader.ts'

/**
 * Refetches in the browser every query that failed on the server, because the query may only have missed the server's
 * deadline. Skips queries that the upstream or the shop refused. A query that fails again keeps its error state and its
 * retry button.
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
