import type { QueryClient } from '@tanstack/react-query'
import type { TFunction } from '#client/i18n/translate.tsx'
import { queryKeyOf } from '#client/api/page-query.ts'
import { parsePage } from '#client/lib/parse-page.ts'
import type { RouterOutputs } from '#client/api/trpc.ts'
import { pageStatus } from '#client/router/page-status.ts'
import type { PageView } from '#client/router/page-status.ts'
import type { CachedAnswer, PageFacts } from '#client/route.ts'

export type NamedView = PageView & { t: TFunction }

/** Returns the document title: the name of the entity shown, else the name of the page, then the site name. */
export function titleOf(view: NamedView): string {
  const { match, search, t } = view
  const { row } = match
  if (row.pattern === '/') return t(row.title)
  const name = row.name?.(factsOf(view)) ?? t(missingName(view) ?? row.title)
  const page = row.paged ? parsePage(search) : 1
  const parts = [name, page > 1 && t('ui.pagination.page', { page }), t('meta.siteName')]
  return parts.filter(Boolean).join(' – ')
}

/** Returns the title for an entity that does not exist. */
function missingName(view: NamedView) {
  const { missing } = view.match.row
  return missing && pageStatus(view) === 404 ? missing : undefined
}

export function factsOf({ match, search, t, queryClient }: NamedView): PageFacts {
  return { params: match.params, search, t, cached: cachedIn(queryClient) }
}

export function cachedIn(queryClient: QueryClient): CachedAnswer {
  return function cached<
    N extends Extract<keyof RouterOutputs, string>,
    P extends Extract<keyof RouterOutputs[N], string>,
  >(noun: N, procedure: P, input?: unknown) {
    const path = `${noun}.${procedure}`
    return queryClient.getQueryData<RouterOutputs[N][P]>(queryKeyOf({ path, input }))
  }
}
