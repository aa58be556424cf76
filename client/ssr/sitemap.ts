import { createTrpc } from '#client/api/trpc.ts'
import type { Trpc } from '#client/api/trpc.ts'
import { createQueryClient } from '#client/api/query-client.ts'
import { PAGE_LIMIT_MAX } from '#contracts/limits.ts'
import type { PageRequest, SitemapPart } from '#contracts/renderer.ts'
import { isIndexed } from '#client/route.ts'
import type { Route } from '#client/route.ts'
import { ROUTES } from '#client/routes.ts'
import { buildPath } from '#client/router/match-path.ts'
import { createInProcessClient } from './in-process-client.ts'

/**
 * Number of list pages in one part of the sitemap. They hold at most 1,920 entities, such as products. A larger part
 * would take long to list, and would grow to many megabytes, because each entity has a URL per language.
 */
export const PAGES_PER_PART = 40

/** One page of a route's list of entities. */
type ListPage = { route: Route; page: number }

/**
 * Lists the paths of part number `part` of the sitemap, counted from 1. Together, the parts list every page without
 * parameters and every entity that search engines may index. Fetches the first page of each list, to learn how long the
 * list is, and all list pages of this part. Returns no paths for a part that does not exist. Rejects if a list cannot
 * be fetched.
 */
export async function sitemap(query: PageRequest['query'], part: number): Promise<SitemapPart> {
  const trpc = createTrpc(createInProcessClient(query), createQueryClient())
  const lists = await Promise.all(ROUTES.map((route) => listPages(route, trpc)))
  const pages = lists.flat()
  const start = (part - 1) * PAGES_PER_PART
  const paths = part === 1 ? fixedPaths() : []
  for (const page of pages.slice(start, start + PAGES_PER_PART))
    paths.push(...(await entityPaths(page, trpc)))
  return { paths, parts: Math.max(1, Math.ceil(pages.length / PAGES_PER_PART)) }
}

function fixedPaths(): string[] {
  return ROUTES.filter((route) => isIndexed(route) && !route.pattern.includes(':')).map(
    ({ pattern }) => pattern,
  )
}

async function listPages(route: Route, trpc: Trpc): Promise<ListPage[]> {
  if (!route.sitemap) return []
  const { total } = await fetchPage({ route, page: 1 }, trpc)
  return Array.from({ length: Math.ceil(total / PAGE_LIMIT_MAX) }, (_, index) => ({
    route,
    page: index + 1,
  }))
}

async function entityPaths(page: ListPage, trpc: Trpc): Promise<string[]> {
  const { list } = await fetchPage(page, trpc)
  return list.map(({ id }) => buildPath(page.route.pattern, { id: String(id) }))
}

async function fetchPage({ route, page }: ListPage, trpc: Trpc) {
  if (!route.sitemap) return { list: [], total: 0 }
  const found = await trpc.queryClient.fetchQuery(route.sitemap(page)(trpc.utils))
  if ('list' in found) return found
  // The list is not paginated, so page 1 holds all of it.
  return { list: page === 1 ? found : [], total: found.length }
}
