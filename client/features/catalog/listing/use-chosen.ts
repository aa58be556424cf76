import { destinationStore } from '#client/lib/navigate.ts'
import { useStore } from '#client/lib/store.ts'
import type { CatalogList } from './catalog-list.ts'
import { parseCatalogQuery } from './catalog-query.ts'

/**
 * Adds the shopper's choice to a list: the query of the same list to which a navigation is under way, or the query in
 * the URL. A choice thus shows immediately, and a second control does not undo the choice of a first one whose list is
 * still loading.
 */
export function useChosen(list: Omit<CatalogList, 'chosen'>): CatalogList {
  const destination = useStore(destinationStore)
  const url = destination === null ? null : new URL(destination, location.origin)
  const chosen = url?.pathname === list.basePath ? parseCatalogQuery(url.searchParams) : list.query
  return { ...list, chosen }
}
