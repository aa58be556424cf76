import type { QueryClient } from '@tanstack/react-query'
import { queryKeyOf } from '#client/api/page-query.ts'
import type { PageQuery } from '#client/api/page-query.ts'
import { LAYOUT_QUERIES } from '#client/queries/page-queries.ts'
import type { RouteMatch } from './find-route.ts'

/** Runs one query by its path: in process on the server, over HTTP in the browser. */
export type Run = (path: string, input: unknown) => Promise<unknown>

type PreloadOptions = { queryClient: QueryClient; run: Run }

/** Returns the queries of a page and of the layout. Leaves out an account page's own queries without a token. */
export function queriesOf(
  match: RouteMatch,
  search: URLSearchParams,
  loggedIn: boolean,
): readonly PageQuery[] {
  const { row, params } = match
  const own = row.account && !loggedIn ? [] : (row.preload?.({ params, search }) ?? [])
  return [...LAYOUT_QUERIES, ...own]
}

/** Fetches queries into the cache. A failed query is stored as failed and does not throw. */
export async function prefetchQueries(
  queries: readonly PageQuery[],
  { queryClient, run }: PreloadOptions,
): Promise<void> {
  await Promise.all(
    queries.map((query) =>
      queryClient.prefetchQuery({
        queryKey: queryKeyOf(query),
        queryFn: () => run(query.path, query.input),
      }),
    ),
  )
}
