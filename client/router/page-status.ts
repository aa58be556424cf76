import type { QueryClient } from '@tanstack/react-query'
import { queryKeyOf } from '#client/api/page-query.ts'
import { isNotFound } from '#client/api/error-reader.ts'
import type { RouteMatch } from './find-route.ts'

/** Input for status, title and head: the matched route, its query string and the data. */
export type PageView = { match: RouteMatch; search: URLSearchParams; queryClient: QueryClient }

/** Derives the HTTP status from the queries marked `decides`: 404 if one was not found, 502 if one failed. */
export function pageStatus({ match, search, queryClient }: PageView): 200 | 404 | 502 {
  const { row, params } = match
  if (row.status) return row.status
  const states = (row.preload?.({ params, search }) ?? [])
    .filter((query) => query.decides)
    .map((query) => queryClient.getQueryState(queryKeyOf(query)))
  if (states.some((state) => isNotFound(state?.error))) return 404
  return states.some((state) => state?.status === 'error') ? 502 : 200
}
