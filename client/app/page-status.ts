import type { QueryClient } from '@tanstack/react-query'
import { queryKeyOf } from '#client/lib/page-query.ts'
import { isNotFound } from '#client/lib/present-error.ts'
import type { RouteMatch } from './route-table.ts'

/** What a page is made of: its row, its address, and what was fetched for it. */
export type PageView = { match: RouteMatch; search: URLSearchParams; queryClient: QueryClient }

/** What the page answers with: missing or failed when the query that decides is. */
export function pageStatus({ match, search, queryClient }: PageView): 200 | 404 | 502 {
  const { row, params } = match
  if (row.status) return row.status
  const states = (row.preload?.({ params, search }) ?? [])
    .filter((query) => query.decides)
    .map((query) => queryClient.getQueryState(queryKeyOf(query)))
  if (states.some((state) => isNotFound(state?.error))) return 404
  return states.some((state) => state?.status === 'error') ? 502 : 200
}
