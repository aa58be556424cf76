import { useEffect, useState } from 'react'
import { useHydrated } from '#client/lib/hydrated.ts'

/**
 * Whether something that the server could not know of may take its place: at once on a page that the browser renders, and
 * on one that came whole only while the place lies below the window, so that nothing moves under the reader's eyes.
 *
 * @param place an element of no height where it will stand
 */
export function useAppearsUnseen(place: { current: HTMLElement | null }): boolean {
  const hydrated = useHydrated()
  const [allowed, setAllowed] = useState(hydrated)
  useEffect(() => {
    const element = place.current
    if (allowed || !element) return
    const observer = new IntersectionObserver((entries) => {
      const last = entries.at(-1)
      if (last && last.boundingClientRect.top > window.innerHeight) setAllowed(true)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [allowed, place])
  return allowed
}
