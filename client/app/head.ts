import type { QueryClient } from '@tanstack/react-query'
import type { TextFunction } from '#client/i18n/text.tsx'
import { queryKeyOf } from '#client/lib/page-query.ts'
import type { RouterOutputs } from '#client/lib/trpc.ts'
import type { RouteMatch } from './route-table.ts'
import type { CachedAnswer, Subject } from './route-row.ts'

export type PageHead = { title: string; description: string; image: string | null }

type HeadOptions = {
  match: RouteMatch
  search: URLSearchParams
  text: TextFunction
  queryClient: QueryClient
}

/** Title and description of a page: after what it shows where it shows one thing, else after its name. */
export function headOf({ match, search, text, queryClient }: HeadOptions): PageHead {
  const { row, params } = match
  const subject: Subject = row.subject?.({ params, search }, cachedIn(queryClient)) ?? {
    title: text(row.title),
  }
  const shop = text('meta.siteName')
  const title = row.pattern === '/' ? text(row.title) : `${subject.title} – ${shop}`
  const description = subject.description || text(row.description ?? 'meta.description')
  return { title, description, image: subject.image ?? null }
}

function cachedIn(queryClient: QueryClient): CachedAnswer {
  return function cached<
    N extends Extract<keyof RouterOutputs, string>,
    P extends Extract<keyof RouterOutputs[N], string>,
  >(noun: N, procedure: P, input?: unknown) {
    const path = `${noun}.${procedure}`
    return queryClient.getQueryData<RouterOutputs[N][P]>(queryKeyOf({ path, input }))
  }
}
