import type { QueryClient } from '@tanstack/react-query'
import { queryKeyOf } from '#client/lib/page-query.ts'
import type { PageQuery } from '#client/lib/page-query.ts'
import { LAYOUT_QUERIES } from './page-queries.ts'
import type { RouteMatch } from './route-table.ts'

/** Runs one query by path, wherever it is answered: in process on the server, over HTTP in the browser. */
export type Run = (path: string, input: unknown) => Promise<unknown>

type PreloadOptions = { queryClient: QueryClient; run: Run }

/** The queries of a page with those of the layout; account pages have none without a token. */
export function queriesOf(
  match: RouteMatch,
  search: URLSearchParams,
  loggedIn: boolean,
): readonly PageQuery[] {
  const { row, params } = match
  const own = row.account && !loggedIn ? [] : (row.preload?.({ params, search }) ?? [])
  return [...LAYOUT_QUERIES, ...own]
}

/** Brings queries into the cache; a failure stays in the cache as a failure and is not thrown. */
export async function preloadQueries(
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
