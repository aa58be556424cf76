import { dehydrate, hydrate } from '@tanstack/react-query'
import type { DehydratedState, QueryClient } from '@tanstack/react-query'
import { isRecord } from '#contracts/values.ts'

/**
 * Serialises the query cache for the browser. Errors are included, so that a section that failed on the server hydrates
 * to the same error state. An error keeps only its message and data.
 */
export function dehydrateCache(queryClient: QueryClient): DehydratedState {
  const state = dehydrate(queryClient, {
    shouldDehydrateQuery: ({ state }) => state.status !== 'pending',
  })
  return {
    ...state,
    queries: state.queries.map((query) => ({
      ...query,
      // Leaves out the fetch times, so that pages with the same data are byte-identical. `hydrateCache` sets new ones.
      dehydratedAt: 0,
      state: {
        ...query.state,
        dataUpdatedAt: 0,
        error: plainError(query.state.error),
        fetchFailureReason: null,
      },
    })),
  }
}

function plainError(error: unknown): Error | null {
  if (!(error instanceof Error)) return null
  return { name: 'Error', message: error.message, ...('data' in error && { data: error.data }) }
}

/**
 * Fills the browser's cache from the page. Every entry counts as fetched now, so a wrong server clock cannot make an
 * entry stale.
 */
export function hydrateCache(queryClient: QueryClient, cache: unknown, now = Date.now()): void {
  if (!isRecord(cache) || !Array.isArray(cache.queries)) return
  for (const query of cache.queries) {
    if (isRecord(query) && isRecord(query.state)) query.state.dataUpdatedAt = now
  }
  hydrate(queryClient, cache)
}
