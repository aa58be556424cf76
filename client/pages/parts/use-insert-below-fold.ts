import { useEffect, useState } from 'react'
import { useHydrated } from '#client/lib/use-hydrated.ts'

/**
 * Returns true once client-only content can be inserted without a visible layout shift. After a navigation in the
 * browser, this is immediate. On a page rendered by the server, `slot` must be below the visible part of the page.
 *
 * @param slot element of zero height, where the content will be inserted
 */
export function useInsertBelowFold(slot: { current: HTMLElement | null }): boolean {
  const hydrated = useHydrated()
  const [allowed, setAllowed] = useState(hydrated)
  useEffect(() => {
    const element = slot.current
    if (allowed || !element) return
    const observer = new IntersectionObserver((entries) => {
      const last = entries.at(-1)
      if (last && last.boundingClientRect.top > innerHeight) setAllowed(true)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [allowed, slot])
  return allowed
}
