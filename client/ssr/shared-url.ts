import { catalogHref, parseCatalogQuery } from '#client/features/catalog/listing/catalog-query.ts'
import { isClosed } from '#client/route.ts'
import { buildPath } from '#client/router/match-path.ts'
import { findRoute } from '#client/router/find-route.ts'

/**
 * Returns path and query of a public page with only the parameters that the page reads, in a fixed order and without
 * `lang`. The server caches one document per such URL. Returns null for pages that the server must not cache: private
 * and unknown pages, non-canonical paths, and searches, because anybody can invent new keywords.
 */
export function sharedUrl(address: string): string | null {
  if (!/^\/(?![/\\])/.test(address)) return null
  const { pathname, searchParams } = new URL(address, 'http://shop')
  const match = findRoute(pathname)
  if (!match || isClosed(match.route) || searchParams.has('q')) return null
  const path = buildPath(match.route.pattern, match.params)
  if (path !== pathname) return null
  return match.route.paged ? catalogHref(path, parseCatalogQuery(searchParams)) : path
}
