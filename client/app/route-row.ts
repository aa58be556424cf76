import type { ComponentType } from 'react'
import type { MessageId } from '#client/i18n/message-id.ts'
import type { TextFunction } from '#client/i18n/text.tsx'
import type { PageQuery } from '#client/lib/page-query.ts'
import type { RouterOutputs } from '#client/lib/trpc.ts'
import type { Params } from './match-route.ts'

/** What a page is shown for: every page component gets this. */
export type PageProps = { params: Params; search: URLSearchParams }

export type PageModule = { default: ComponentType<PageProps> }

/** Answers of queries that were preloaded; undefined where one failed or is not there. */
export type CachedAnswer = <
  N extends Extract<keyof RouterOutputs, string>,
  P extends Extract<keyof RouterOutputs[N], string>,
>(
  noun: N,
  procedure: P,
  input?: unknown,
) => RouterOutputs[N][P] | undefined

/** What a page can be named and described after. */
export type PageFacts = PageProps & { cached: CachedAnswer; text: TextFunction }

/** One page of the shop. `route-table.ts` lists them all. */
export type RouteRow = {
  /** `/product/:id` */
  pattern: string
  /** The lazy module is `pages/<page>-page.tsx`. */
  page: string
  title: MessageId
  /** What to fetch before rendering or navigating. Of account pages only in the browser, with a token. */
  preload?: (props: PageProps) => readonly PageQuery[]
  /** Names the page after what it shows. */
  name?: (facts: PageFacts) => string | undefined
  /** Names the page when what it is about does not exist. */
  missing?: MessageId
  /** A list, whose later pages are pages of their own. */
  paged?: true
  /** Only for logged-in users: others see the login pop-up. */
  account?: true
  /** Not for search engines. */
  noindex?: true
  status?: 404
}
