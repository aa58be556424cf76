import { Suspense, lazy, useEffect, useRef, useState } from 'react'
import { firstUse } from '#client/lib/first-use.ts'
import type { Product } from '#contracts/catalog/catalog.ts'
import { useInsertBelowFold } from '#client/pages/parts/use-insert-below-fold.ts'

/** Not in the first load. The section is optional, so nothing is shown if its code cannot be loaded. */
const WholeSetForm = lazy(async () => {
  try {
    return { default: (await import('./whole-set-form.tsx')).WholeSetForm }
  } catch {
    return new Promise<never>(() => {})
  }
})

/**
 * Offers a product together with what goes with it, once the shopper uses the page and the section can appear without a
 * visible layout shift.
 */
export function WholeSet({ product }: { product: Product }) {
  const slot = useRef<HTMLDivElement>(null)
  const canShow = useInsertBelowFold(slot)
  const [isUsed, setIsUsed] = useState(false)
  useEffect(() => {
    void firstUse.then(() => setIsUsed(true))
  }, [])
  return (
    <div ref={slot}>
      {canShow && isUsed && (
        <Suspense>
          <WholeSetForm product={product} />
        </Suspense>
      )}
    </div>
  )
}
