import type { QueryClient, QueryKey, QueryState } from '@tanstack/react-query'
import { isRecord } from '#contracts/values.ts'

/**
 * One query in the page's state. A successful query has a key and data. A failed query has a key, its earlier data (or
 * null) and an error.
 */
type CachedQuery = [key: QueryKey, data: unknown, error?: Error | null]

/**
 * Converts the server's query cache to data that is sent with the page. Includes failed queries, so that the browser
 * shows the same errors as the server. Keeps only the message and the data of an error. Leaves out fetch times and
 * similar values, so that pages with the same data are byte-identical. `hydrateCache` sets these values in the browser.
 */
export function dehydrateCache(queryClient: QueryClient): CachedQuery[] {
  return queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status !== 'pending')
    .map(({ queryKey, state: { status, data = null, error } }) =>
      status === 'error' ? [queryKey, data, plainError(error)] : [queryKey, data],
    )
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
  if (!Array.isArray(cache)) return
  for (const query of cache) {
    if (!Array.isArray(query) || !Array.isArray(query[0])) continue
    const [queryKey, data, error] = query
    const state = isRecord(error) ? failed(error) : fetched(data, now)
    queryClient.getQueryCache().build(queryClient, { queryKey }, { ...COMMON, ...state })
  }
}

const COMMON = {
  fetchFailureCount: 0,
  fetchFailureReason: null,
  fetchMeta: null,
  fetchStatus: 'idle',
  isInvalidated: false,
} as const

type OwnState = Omit<QueryState<unknown, unknown>, keyof typeof COMMON>

function fetched(data: unknown, now: number): OwnState {
  return {
    status: 'success',
    data,
    dataUpdateCount: 1,
    dataUpdatedAt: now,
    error: null,
    errorUpdateCount: 0,
    errorUpdatedAt: 0,
  }
}

function failed(error: unknown): OwnState {
  return {
    status: 'error',
    data: undefined,
    dataUpdateCount: 0,
    dataUpdatedAt: 0,
    error,
    errorUpdateCount: 1,
    errorUpdatedAt: 0,
  }
}
