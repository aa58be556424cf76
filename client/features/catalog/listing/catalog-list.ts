import type { CatalogQuery, CatalogScope } from './catalog-query.ts'

/** Product list: its path, the state in its URL, and how to change that state. */
export type CatalogList = {
  /** Path without query. */
  basePath: string
  scope: CatalogScope
  /** State in the URL. */
  query: CatalogQuery
  /** State that the shopper has chosen. It differs from `query` until the URL has changed. */
  chosen: CatalogQuery
  /** Navigates to the same list with another query. */
  go: (query: CatalogQuery) => void
}
