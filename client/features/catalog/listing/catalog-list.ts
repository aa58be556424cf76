import type { CatalogQuery, CatalogScope } from './catalog-query.ts'

/** Product list: its path, the state in its URL, and how to change that state. */
export type CatalogList = {
  /** Path without query. */
  basePath: string
  scope: CatalogScope
  query: CatalogQuery
  /** Navigates to the same list with another query. */
  go: (query: CatalogQuery) => void
}
