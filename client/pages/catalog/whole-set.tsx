import { Suspense, lazy, useRef } from 'react'
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

/** Offers a product together with what goes with it, once the section can appear without a visible layout shift. */
export function WholeSet({ product }: { product: Product }) {
  const slot = useRef<HTMLDivElement>(null)
  const isShown = useInsertBelowFold(slot)
  return (
    <div ref={slot}>
      {isShown && (
        <Suspense>
          <WholeSetForm product={product} />
        </Suspense>
      )}
    </div>
  )
}
