import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useHydrated } from '#client/lib/use-hydrated.ts'

/**
 * Returns true once client-only content can be inserted without a visible layout shift. After a navigation inside the
 * shop, returns true at once if the content is ready. In all other cases, waits until the content is ready and `slot`
 * is below the visible part of the page.
 *
 * @param slot element of zero height, where the content will be inserted
 * @param isReady whether the content can be rendered without a wait
 */
export function useInsertBelowFold(slot: { current: HTMLElement | null }, isReady = true): boolean {
  const hydrated = useHydrated()
  const [allowed, setAllowed] = useState(hydrated && isReady)
  useEffect(() => {
    const element = slot.current
    if (allowed || !isReady || !element) return
    const observer = new IntersectionObserver(() => {
      // Measures the position now and renders at once: with any delay, the shopper might have scrolled to the slot.
      if (element.getBoundingClientRect().top > innerHeight) flushSync(() => setAllowed(true))
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [allowed, isReady, slot])
  return allowed
}
