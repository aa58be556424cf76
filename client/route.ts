import type { ComponentType } from 'react'
import type { QueryClient } from '@tanstack/react-query'
import type { MessageId } from './i18n/message-id.ts'
import type { TFunction } from './i18n/translate.tsx'
import type { QueryDefinition } from './api/query-definition.ts'

/** Values of the named segments of a path. */
export type Params = Readonly<Record<string, string>>

/** Props of every page component. */
export type PageProps = { params: Params; search: URLSearchParams }

export type PageModule = { default: ComponentType<PageProps> }

/** Returns the cached data of a query, or undefined if the query failed or was not fetched. */
export type ReadData = <Data>(query: QueryDefinition<Data>) => Data | undefined

/** Argument of the functions that return a page's title, description and JSON-LD. */
export type HeadContext = PageProps & { data: ReadData; t: TFunction }

/** Description and image of a page, for search engines and link previews. */
export type About = {
  text?: string
  /** Description as sanitised HTML. Search engines get its text without tags. */
  html?: string
  /** Path of an image, without a width parameter. */
  image?: string | null
}

type EntityFields<Data> = {
  query: (params: Params) => QueryDefinition<Data>
  name: (data: Data) => string
  about: (data: Data) => About
  preview?: Preview
}

/** Returns cached data that the page can show until its entity, such as a product, has loaded. */
type Preview = (queryClient: QueryClient, params: Params) => unknown

/**
 * Main content of a page, such as a product, and the query that fetches it. If the query finds nothing, the page is a
 * 404 at its own URL.
 */
export type Entity = {
  query: (params: Params) => QueryDefinition
  name: (context: HeadContext) => string | undefined
  about: (context: HeadContext) => About | undefined
  preview?: Preview
}

/**
 * Creates an entity. The functions `name` and `about` take the data of the query. The functions of the created entity
 * take the page's context instead, and return undefined if the context has no data for the query.
 */
export function entity<Data>({ query, name, about, preview }: EntityFields<Data>): Entity {
  const read =
    <Result>(pick: (data: Data) => Result) =>
    ({ params, data }: HeadContext): Result | undefined => {
      const found = data(query(params))
      return found && pick(found)
    }
  return { query, name: read(name), about: read(about), ...(preview && { preview }) }
}

/** Response of a list query: all items, or the items of one page and the total number of items. */
export type EntityList =
  | readonly { id: number }[]
  | { list: readonly { id: number }[]; total: number }

/** One page of the shop. `routes.ts` lists all routes. */
export type Route = {
  /** For example `/product/:id`. */
  pattern: string
  /** Name of the lazy module `pages/<folder>/<page>-page.tsx`. */
  page: string
  /** For tests: URL of an existing page of this route. Needed only if the page with id 1 does not exist. */
  example?: string
  title: MessageId
  /** Returns a heading that replaces `title` in the document title, such as the keyword of a search. */
  heading?: (context: HeadContext) => string | undefined
  /**
   * Message id of the page's description, used if the entity supplies no description. Without a message id, the page
   * gets the description of the shop.
   */
  description?: MessageId
  /**
   * Entity that the page requires. If the entity does not exist, the page is a 404. The entity's name is the page's
   * title.
   */
  entity?: Entity
  notFoundTitle?: MessageId
  /**
   * Returns the queries to fetch before the page is rendered or opened. The result must contain every query that the
   * page reads with `usePageQuery`, except the query of the entity, which is always fetched.
   */
  queries?: (props: PageProps) => readonly QueryDefinition[]
  /** True if the page shows a paginated list. Each page of the list has its own title and canonical URL. */
  paged?: true
  /** True if the page requires a login. Visitors see the login dialog instead. Robots must not read the page. */
  account?: true
  /** `noindex`: robots may read the page, but search engines must not list it. `closed`: robots must not read it. */
  robots?: 'noindex' | 'closed'
  /** Name of the page's JSON-LD in `seo/structured-data.ts`. */
  jsonLd?: 'home' | 'product' | 'article' | 'faq'
  /**
   * Returns the query for one page of the list of all entities, such as all products. The sitemap needs it to list the
   * pages of these entities.
   */
  sitemap?: (page: number) => QueryDefinition<EntityList>
  status?: 404
}

export function isIndexed({ robots, account }: Route): boolean {
  return !robots && !account
}

/** Returns true if robots must not read the page, because it is private to a visitor. */
export function isClosed({ robots, account }: Route): boolean {
  return robots === 'closed' || account === true
}
