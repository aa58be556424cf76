import { Suspense, lazy, useRef } from 'react'
import { orFallback } from '#client/lib/or-fallback.ts'
import { useRecentProducts } from '#client/session/recent-products.ts'
import { useInsertBelowFold } from './use-insert-below-fold.ts'

type RecentlyViewedProps = {
  /** Product of the current page, left out of the list. */
  except?: number
  /**
   * Classes for the space around the section. They are set on the section and not on its wrapper, so that an empty
   * wrapper takes no space.
   */
  className: string
}

const RecentRow = lazy(() =>
  orFallback(async () => ({ default: (await import('./recent-row.tsx')).RecentRow })),
)

/**
 * Shows recently viewed products in a row of fixed height. Waits until the row can appear without moving what the
 * shopper sees.
 */
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
