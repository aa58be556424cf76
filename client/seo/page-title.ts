import type { QueryClient } from '@tanstack/react-query'
import type { TextFunction } from '#client/i18n/text.tsx'
import { queryKeyOf } from '#client/api/page-query.ts'
import { parsePage } from '#client/lib/parse-page.ts'
import type { RouterOutputs } from '#client/api/trpc.ts'
import { pageStatus } from '#client/router/page-status.ts'
import type { PageView } from '#client/router/page-status.ts'
import type { CachedAnswer, PageFacts } from '#client/route.ts'

export type NamedView = PageView & { text: TextFunction }

/** Returns the document title: the name of the entity shown, else the name of the page, then the site name. */
export function titleOf(view: NamedView): string {
  const { match, search, text } = view
  const { row } = match
  if (row.pattern === '/') return text(row.title)
  const name = row.name?.(factsOf(view)) ?? text(missingName(view) ?? row.title)
  const page = row.paged ? parsePage(search) : 1
  const parts = [name, page > 1 && text('ui.pagination.page', { page }), text('meta.siteName')]
  return parts.filter(Boolean).join(' – ')
}

/** Returns the title for an entity that does not exist. */
function missingName(view: NamedView) {
  const { missing } = view.match.row
  return missing && pageStatus(view) === 404 ? missing : undefined
}

export function factsOf({ match, search, text, queryClient }: NamedView): PageFacts {
  return { params: match.params, search, text, cached: cachedIn(queryClient) }
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
