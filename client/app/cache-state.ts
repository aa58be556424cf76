import { dehydrate, hydrate } from '@tanstack/react-query'
import type { DehydratedState, QueryClient } from '@tanstack/react-query'
import { isRecord } from '#client/lib/session/storage.ts'

/**
 * The cache for the browser: answers, and failures too, so that a section that failed on the server shows its error
 * state at once instead of a mismatch. Of an error only what its reader needs travels: message and data.
 */
export function dehydrateCache(queryClient: QueryClient): DehydratedState {
  const state = dehydrate(queryClient, {
    shouldDehydrateQuery: ({ state }) => state.status !== 'pending',
  })
  return {
    ...state,
    queries: state.queries.map((query) => ({
      ...query,
      state: { ...query.state, error: plainError(query.state.error), fetchFailureReason: null },
    })),
  }
}

function plainError(error: unknown): Error | null {
  if (!(error instanceof Error)) return null
  return { name: 'Error', message: error.message, ...('data' in error && { data: error.data }) }
}

/** Fills the browser's cache with what came in the page, counted as fetched just now whatever the server's clock says. */
export function hydrateCache(queryClient: QueryClient, cache: unknown, now = Date.now()): void {
  if (!isRecord(cache) || !Array.isArray(cache.queries)) return
  for (const query of cache.queries) {
    if (isRecord(query) && isRecord(query.state)) query.state.dataUpdatedAt = now
  }
  hydrate(queryClient, cache)
}
