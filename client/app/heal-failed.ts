import type { Query, QueryClient } from '@tanstack/react-query'
import { isRefused } from '#client/lib/present-error.ts'

/**
 * Asks once more, from the browser, for what the page shows as failed: on the server it may only have been too slow for the
 * deadline of a section. What the upstream refused stays refused; what fails again keeps its error state and its button.
 */
export function healFailed(queryClient: QueryClient): Promise<void> {
  return queryClient.refetchQueries(
    { type: 'active', predicate: isWorthAsking },
    { cancelRefetch: false },
  )
}

function isWorthAsking({ state }: Query): boolean {
  return state.status === 'error' && !isRefused(state.error)
}
