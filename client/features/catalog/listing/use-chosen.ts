import { useState } from 'react'
import type { CatalogList } from './catalog-list.ts'
import { catalogHref } from './catalog-query.ts'
import type { CatalogQuery } from './catalog-query.ts'

/**
 * Adds the shopper's choice to a list. A choice is in `chosen` immediately, so that the controls show it, and that a
 * second control does not undo the choice of a first one whose list is still loading. As soon as the URL changes,
 * `chosen` is the query in the URL.
 */
export function useChosen(list: Omit<CatalogList, 'chosen'>): CatalogList {
  const address = catalogHref(list.basePath, list.query)
  const [choice, setChoice] = useState({ address, query: list.query })
  if (choice.address !== address) setChoice({ address, query: list.query })
  return {
    ...list,
    chosen: choice.address === address ? choice.query : list.query,
    go: (query: CatalogQuery) => {
      setChoice({ address, query })
      list.go(query)
    },
  }
}
