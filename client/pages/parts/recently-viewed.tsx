import { Suspense, lazy, useRef } from 'react'
import { useRecentProducts } from '#client/session/recent-products.ts'
import { useInsertBelowFold } from './use-insert-below-fold.ts'

type RecentlyViewedProps = {
  /** Product of the current page, left out of the list. */
  except?: number
  /**
   * Classes for the space around the section. The section itself gets these classes, so that the slot takes no space
   * while it is empty.
   */
  className: string
}

/**
 * The row's code is not in the first load. The section is optional, so nothing is shown if the code cannot be loaded.
 */
const RecentRow = lazy(async () => {
  try {
    return { default: (await import('./recent-row.tsx')).RecentRow }
  } catch {
    return new Promise<never>(() => {})
  }
})

/** Shows recently viewed products in a row of fixed height, once the row can appear without a visible layout shift. */
export function RecentlyViewed({ except, className }: RecentlyViewedProps) {
  const slot = useRef<HTMLDivElement>(null)
  const shown = useInsertBelowFold(slot)
  const ids = useRecentProducts().filter((id) => id !== except)
  return (
    <div ref={slot}>
      {shown && ids.length > 0 && (
        <Suspense>
          <RecentRow ids={ids} className={className} />
        </Suspense>
      )}
    </div>
  )
}
