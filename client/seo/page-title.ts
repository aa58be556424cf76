import type { TFunction } from '#client/i18n/translate.tsx'
import { parsePage } from '#client/lib/parse-page.ts'
import { pageStatus } from '#client/router/page-status.ts'
import type { PageView } from '#client/router/page-status.ts'
import type { HeadContext } from '#client/route.ts'

export type NamedView = PageView & { t: TFunction }

/**
 * Returns the document title. It starts with the name of the entity that the page shows, or with the name of the page.
 * From the second page of a list on, the page number follows. The site name ends the title.
 */
export function titleOf(view: NamedView): string {
  const { match, search, t } = view
  const { route } = match
  if (route.pattern === '/') return t(route.title)
  const context = headContext(view)
  const name =
    route.entity?.name(context) ?? route.heading?.(context) ?? t(notFoundTitle(view) ?? route.title)
  const page = route.paged ? parsePage(search) : 1
  const parts = [name, page > 1 && t('ui.pagination.page', { page }), t('meta.siteName')]
  return parts.filter(Boolean).join(' – ')
}

/** Returns the title for an entity that does not exist. */
function notFoundTitle(view: NamedView) {
  const title = view.match.route.notFoundTitle
  return title && pageStatus(view) === 404 ? title : undefined
}

/**
 * Returns the object that a route's functions, such as `heading`, get as their argument: parameters, query, texts and
 * cached data.
 */
export function headContext({ match, search, t, trpc }: NamedView): HeadContext {
  const { queryClient, utils } = trpc
  const data: HeadContext['data'] = (query) => queryClient.getQueryData(query(utils).queryKey)
  return { params: match.params, search, t, data }
}
