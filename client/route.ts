import type { ComponentType } from 'react'
import type { MessageId } from './i18n/message-id.ts'
import type { TFunction } from './i18n/translate.tsx'
import type { PageQuery } from './api/page-query.ts'
import type { RouterOutputs } from './api/trpc.ts'

/** Values of the named segments of a path. */
export type Params = Readonly<Record<string, string>>

/** Props of every page component. */
export type PageProps = { params: Params; search: URLSearchParams }

export type PageModule = { default: ComponentType<PageProps> }

/** Returns the data of a preloaded query, or undefined if it failed or was not fetched. */
export type CachedAnswer = <
  N extends Extract<keyof RouterOutputs, string>,
  P extends Extract<keyof RouterOutputs[N], string>,
>(
  noun: N,
  procedure: P,
  input?: unknown,
) => RouterOutputs[N][P] | undefined

/** Input for title and description of a page. */
export type PageFacts = PageProps & { cached: CachedAnswer; t: TFunction }

/** One page of the shop. `routes.ts` lists them all. */
export type Route = {
  /** For example `/product/:id`. */
  pattern: string
  /** Name of the lazy module `pages/<page>-page.tsx`. */
  page: string
  title: MessageId
  /**
   * Returns the queries to fetch before rendering or navigating. Account pages fetch theirs only in the browser, with a
   * token.
   */
  preload?: (props: PageProps) => readonly PageQuery[]
  /** Returns the name of the entity that the page shows, for its title. */
  name?: (facts: PageFacts) => string | undefined
  /** Title when the entity does not exist. */
  missing?: MessageId
  /** Marks a paged list, whose pages are each indexed. */
  paged?: true
  /** Requires login; visitors get the login dialog. */
  account?: true
  /** Excludes the page from search engines. */
  noindex?: true
  status?: 404
}
