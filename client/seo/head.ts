import { catalogHref, parseCatalogQuery } from '#client/features/catalog/listing/catalog-query.ts'
import { queryKeyOf } from '#client/api/page-query.ts'
import { isRecord } from '#client/lib/storage.ts'
import { PAGE_DESCRIPTIONS, MISSING } from './page-descriptions.ts'
import { buildPath } from '#client/router/match-path.ts'
import { pageStatus } from '#client/router/page-status.ts'
import { factsOf, titleOf } from './page-title.ts'
import type { NamedView } from './page-title.ts'

export type PageHead = {
  title: string
  description: string
  /** Path of an image, without its width. */
  image: string | null
  /** Canonical path, without query. */
  path: string
  /** Page number within a list. Page 1 is left out of the URL. */
  page: number
  kind: 'website' | 'product' | 'article'
  noindex: boolean
}

const KINDS: Readonly<Record<string, PageHead['kind']>> = { product: 'product', article: 'article' }

/** Collects title, description, image and robots rule of a page, for search engines and link previews. */
export function headOf(view: NamedView): PageHead {
  const { match, t } = view
  const { row, params } = match
  const status = pageStatus(view)
  const about = row.missing && status === 404 ? MISSING : PAGE_DESCRIPTIONS[row.page]
  const { description, image = null } = about?.(factsOf(view)) ?? {}
  return {
    title: titleOf(view),
    description: description || t('meta.description'),
    image,
    path: buildPath(row.pattern, params),
    page: pageOfList(view),
    kind: KINDS[row.page] ?? 'website',
    noindex: row.noindex === true || status !== 200 || isPastTheEnd(view),
  }
}

/** Returns 1 for a filtered or sorted list: only pages of the plain list have their own canonical URL. */
function pageOfList({ match, search }: NamedView): number {
  if (!match.row.paged) return 1
  const query = parseCatalogQuery(search)
  return catalogHref('', { ...query, page: 1 }) === '' ? query.page : 1
}

function isPastTheEnd(view: NamedView): boolean {
  const { match, search, queryClient } = view
  if (pageOfList(view) === 1) return false
  const queries = match.row.preload?.({ params: match.params, search }) ?? []
  return queries.some((query) => {
    const answer: unknown = queryClient.getQueryData(queryKeyOf(query))
    return isRecord(answer) && Array.isArray(answer.list) && answer.list.length === 0
  })
}
