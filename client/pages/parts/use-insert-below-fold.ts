import { useEffect, useState } from 'react'
import { useHydrated } from '#client/lib/use-hydrated.ts'

/**
 * Returns true once client-only content can be inserted without a visible layout shift: at once after a client
 * navigation, and on a page from the server only while its slot is below the fold.
 *
 * @param slot an element of no height where the content will be
 */
export function useInsertBelowFold(slot: { current: HTMLElement | null }): boolean {
  const hydrated = useHydrated()
  const [allowed, setAllowed] = useState(hydrated)
  useEffect(() => {
    const element = slot.current
    if (allowed || !element) return
    const observer = new IntersectionObserver((entries) => {
      const last = entries.at(-1)
      if (last && last.boundingClientRect.top > window.innerHeight) setAllowed(true)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [allowed, slot])
  return allowed
}
