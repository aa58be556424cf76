import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'
import type { CatalogList } from './catalog-list.ts'
import { catalogHref } from './catalog-query.ts'
import { useChosen } from './use-chosen.ts'

type ResultsFocus = {
  /** Element around filters, active filters and products. */
  area: RefObject<HTMLDivElement | null>
  /** Column of the products. */
  column: RefObject<HTMLDivElement | null>
  /** Heading with the number of products. */
  heading: RefObject<HTMLHeadingElement | null>
  /**
   * The list that was passed to the hook, with the shopper's choice and another `go`. This `go` also records that a
   * filter or the sort order has changed, so that the hook knows where to scroll when the products arrive.
   */
  list: CatalogList
}

/**
 * Moves focus and scroll position after a change of the list.
 *
 * - After a click on a page link, or on a link that removes a filter, focuses the number of products. Otherwise, the
 *   focus could go to `<main>`, and screen readers would read the whole page again.
 * - After a change of the sort order, scrolls up to the number of products if it is above the window.
 * - After a change of the filters, scrolls up only if all products are above the window.
 */
export function useResultsFocus(
  source: Omit<CatalogList, 'chosen'>,
  products: unknown,
): ResultsFocus {
  const list = useChosen(source)
  const area = useRef<HTMLDivElement>(null)
  const column = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const isLinkFollowed = useRef(false)
  const isFiltered = useRef(false)
  const isSorted = useRef(false)
  const address = catalogHref(list.basePath, list.query)
  useEffect(() => {
    const element = area.current
    const onClick = ({ target }: Event) => {
      isLinkFollowed.current = target instanceof Element && target.closest('a[href]') !== null
    }
    element?.addEventListener('click', onClick)
    return () => element?.removeEventListener('click', onClick)
  }, [])
  useEffect(() => {
    if (!isLinkFollowed.current) return
    isLinkFollowed.current = false
    heading.current?.focus({ preventScroll: true })
  }, [address])
  useEffect(() => {
    if (!isFiltered.current || products === undefined) return
    isFiltered.current = false
    const head = heading.current
    // Height that the sticky header covers at the top of the window. The scroll stops with the heading below it.
    const top = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
    const shown = isSorted.current ? head : column.current
    if ((shown?.getBoundingClientRect().bottom ?? top) < top) {
      head?.scrollIntoView({ block: 'start' })
    }
  }, [products])
  const go: CatalogList['go'] = (next) => {
    isFiltered.current = true
    isSorted.current = next.sort !== list.query.sort
    list.go(next)
  }
  return { area, column, heading, list: { ...list, go } }
}
