import { catalogHref, parseCatalogQuery } from '#client/features/catalog/listing/catalog-query.ts'
import { isRecord } from '#contracts/values.ts'
import { buildPath } from '#client/router/match-path.ts'
import { pageQueries } from '#client/router/prefetch.ts'
import { pageStatus } from '#client/router/page-status.ts'
import { headContext, titleOf } from './page-title.ts'
import type { NamedView } from './page-title.ts'
import { isIndexed } from '#client/route.ts'
import { plainText } from './plain-text.ts'

export type PageHead = {
  title: string
  description: string
  /** Path of an image, without a width parameter. */
  image: string | null
  /** Canonical path, without query. */
  path: string
  /** Page number within a list. Page 1 is left out of the URL. */
  page: number
  kind: 'website' | 'product' | 'article'
  noindex: boolean
}

/** Collects title, description, image and robots rule of a page, for search engines and link previews. */
export function headOf(view: NamedView): PageHead {
  const { match } = view
  const { route, params } = match
  const { jsonLd } = route
  const status = pageStatus(view)
  const { text, html, image = null } = route.entity?.about(headContext(view)) ?? {}
  return {
    title: titleOf(view),
    description: text || (html && plainText(html)) || fixedDescription(view),
    image,
    path: buildPath(route.pattern, params),
    page: pageOfList(view),
    kind: jsonLd === 'product' || jsonLd === 'article' ? jsonLd : 'website',
    noindex: !isIndexed(route) || status !== 200 || isPastTheEnd(view),
  }
}

/** Returns the description of a page when no entity supplies one. */
function fixedDescription(view: NamedView): string {
  const { match, t } = view
  const { entity, description = 'meta.description' } = match.route
  const id = entity && pageStatus(view) === 404 ? 'content.missing.text' : description
  // Removes word joiners: they keep words together on the page, but are noise to search engines.
  return t(id).replaceAll('\u2060', '')
}

/**
 * Returns the page number of a list. Returns 1 if the list is filtered or sorted, because only pages of the plain list
 * have canonical URLs of their own.
 */
function pageOfList({ match, search }: NamedView): number {
  if (!match.route.paged) return 1
  const query = parseCatalogQuery(search)
  return catalogHref('', { ...query, page: 1 }) === '' ? query.page : 1
}

function isPastTheEnd(view: NamedView): boolean {
  const { match, search, trpc } = view
  if (pageOfList(view) === 1) return false
  return pageQueries(match, search).some((query) => {
    const data: unknown = trpc.queryClient.getQueryData(query(trpc.utils).queryKey)
    return isRecord(data) && Array.isArray(data.list) && data.list.length === 0
  })
}
