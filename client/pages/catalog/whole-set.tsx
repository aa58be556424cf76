import { Suspense, useEffect, useRef, useState } from 'react'
import type { ComponentType } from 'react'
import type { Product } from '#contracts/catalog/catalog.ts'
import { firstUse } from '#client/lib/first-use.ts'

type Form = ComponentType<{ product: Product }>

/**
 * Offers a set: the product together with related products. The code loads at the first use of the page. The section
 * appears once its position is below the visible part of the page, so that nothing visible moves.
 */
export function WholeSet({ product }: { product: Product }) {
  const slot = useRef<HTMLDivElement>(null)
  const [loaded, setLoaded] = useState<{ Form: Form } | null>(null)
  const [isShown, setIsShown] = useState(false)
  useEffect(() => {
    void firstUse
      .then(() => import('./whole-set-form.tsx'))
      .then(
        ({ WholeSetForm }) => setLoaded({ Form: WholeSetForm }),
        () => {}, // Without the code, the page shows no section.
      )
  }, [])
  useEffect(() => {
    const element = slot.current
    if (!loaded || isShown || !element) return undefined
    const observer = new IntersectionObserver((entries) => {
      const last = entries.at(-1)
      if (last && last.boundingClientRect.top > innerHeight) setIsShown(true)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [loaded, isShown])
  return (
    <div ref={slot}>
      <div hidden={!isShown}>
        {loaded && (
          <Suspense>
            <loaded.Form product={product} />
          </Suspense>
        )}
      </div>
    </div>
  )
}
