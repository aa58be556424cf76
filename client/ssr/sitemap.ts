import { createTrpc } from '#client/api/trpc.ts'
import type { Trpc } from '#client/api/trpc.ts'
import { createQueryClient } from '#client/api/query-client.ts'
import type { PageRequest } from '#contracts/renderer.ts'
import { isIndexed } from '#client/route.ts'
import type { Route } from '#client/route.ts'
import { ROUTES } from '#client/routes.ts'
import { buildPath } from '#client/router/match-path.ts'
import { createInProcessClient } from './in-process-client.ts'

/** Limit of pages fetched per list, so that a very large shop does not delay the sitemap. */
const PAGES_MAX = 20

/**
 * Lists every path that search engines may index: the pages without parameters, and one page for each entity in the
 * lists of the routes. Leaves out lists that cannot be fetched.
 */
export async function sitemap(query: PageRequest['query']): Promise<readonly string[]> {
  const trpc = createTrpc(createInProcessClient(query), createQueryClient())
  const fixed = ROUTES.filter((route) => isIndexed(route) && !route.pattern.includes(':'))
  const lists = await Promise.allSettled(ROUTES.map((route) => entityPaths(route, trpc)))
  return [
    ...fixed.map((route) => route.pattern),
    ...lists.flatMap((list) => (list.status === 'fulfilled' ? list.value : [])),
  ]
}

/** Fetches the list of a route's entities, page by page. Returns the path of each entity. */
async function entityPaths({ pattern, sitemap: listQuery }: Route, trpc: Trpc): Promise<string[]> {
  if (!listQuery) return []
  const ids: number[] = []
  for (let page = 1; page <= PAGES_MAX; page += 1) {
    const found = await trpc.queryClient.fetchQuery(listQuery(page)(trpc.utils))
    const { list, total } = 'list' in found ? found : { list: found, total: found.length }
    ids.push(...list.map(({ id }) => id))
    if (list.length === 0 || ids.length >= total) break
  }
  return ids.map((id) => buildPath(pattern, { id: String(id) }))
}
