import { useEffect, useRef, useState } from 'react'
import type { ComponentType } from 'react'
import type { Product } from '#contracts/catalog/catalog.ts'
import { firstUse } from '#client/lib/first-use.ts'
import { useInsertBelowFold } from '#client/pages/parts/use-insert-below-fold.ts'
import { OptionalPart } from '#client/sections/optional-part.tsx'

type Form = ComponentType<{ product: Product }>

/**
 * Offers a set: the product together with related products. The code of this section loads when the shopper first uses
 * the page. The section is inserted only while its place is below the window, so that nothing visible moves.
 */
export function WholeSet({ product }: { product: Product }) {
  const slot = useRef<HTMLDivElement>(null)
  const [loaded, setLoaded] = useState<{ Form: Form } | null>(null)
  const [content, setContent] = useState<HTMLElement | null>(null)
  const isShown = useInsertBelowFold(slot, content !== null)
  useEffect(() => {
    void firstUse
      .then(() => import('./whole-set-form.tsx'))
      .then(
        ({ WholeSetForm }) => setLoaded({ Form: WholeSetForm }),
        () => {}, // If the download of the code or its texts fails, the page shows no section.
      )
  }, [])
  return (
    <div ref={slot}>
      <div hidden={!isShown}>
        {loaded && (
          <OptionalPart>
            <div ref={setContent}>
              <loaded.Form product={product} />
            </div>
          </OptionalPart>
        )}
      </div>
    </div>
  )
}
