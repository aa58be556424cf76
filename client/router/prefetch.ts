import type { QueryDefinition } from '#client/api/query-definition.ts'
import type { Trpc } from '#client/api/trpc.ts'
import { LAYOUT_QUERIES } from '#client/routes.ts'
import type { RouteMatch } from './find-route.ts'

/** Returns the queries of a page, without those of the layout. */
export function pageQueries(
  { route, params }: RouteMatch,
  search: URLSearchParams,
): readonly QueryDefinition[] {
  const required = route.entity ? [route.entity.query(params)] : []
  return [...required, ...(route.queries?.({ params, search }) ?? [])]
}

/**
 * Returns the queries of a page and of the layout. If the page requires a login and the visitor is not logged in,
 * returns only the queries of the layout.
 */
export function queriesOf(
  match: RouteMatch,
  search: URLSearchParams,
  loggedIn: boolean,
): readonly QueryDefinition[] {
  const own = match.route.account && !loggedIn ? [] : pageQueries(match, search)
  return [...LAYOUT_QUERIES, ...own]
}

/** Fetches queries into the cache. A failed query is stored as failed and does not throw. */
export async function prefetchQueries(
  queries: readonly QueryDefinition[],
  { queryClient, utils }: Trpc,
): Promise<void> {
  await Promise.all(queries.map((query) => queryClient.prefetchQuery(query(utils))))
}
