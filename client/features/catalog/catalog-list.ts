import type { CatalogQuery, CatalogScope } from './catalog-query.ts'

/** A product list as its parts see it: where it lives, what its address says, and how it changes. */
export type CatalogList = {
  /** Path without query. */
  basePath: string
  scope: CatalogScope
  query: CatalogQuery
  /** Goes to the same list with another query. */
  go: (query: CatalogQuery) => void
}
