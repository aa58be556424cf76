import { isNotFound } from '#client/api/error-reader.ts'
import type { Trpc } from '#client/api/trpc.ts'
import type { RouteMatch } from './find-route.ts'

/** Matched route, query string and data of a page. Status, title and head are derived from them. */
export type PageView = { match: RouteMatch; search: URLSearchParams; trpc: Trpc }

/**
 * Derives the HTTP status from the entity that the page requires: 404 if the entity was not found, 502 if its query
 * failed for another reason.
 */
export function pageStatus({ match, trpc }: PageView): 200 | 404 | 502 {
  const { route, params } = match
  if (route.status) return route.status
  if (!route.entity) return 200
  const { queryKey } = route.entity.query(params)(trpc.utils)
  const state = trpc.queryClient.getQueryState(queryKey)
  if (isNotFound(state?.error)) return 404
  return state?.status === 'error' ? 502 : 200
}
