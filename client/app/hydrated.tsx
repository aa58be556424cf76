import { useEffect } from 'react'
import { repeatHeldInput } from '#client/lib/held-input.ts'

/**
 * Marks the page as hydrated, and repeats what the shopper did before. Rendered after the page, so that the page reacts
 * by then. Browser tests wait for the mark.
 */
export function Hydrated() {
  useEffect(() => {
    document.documentElement.dataset.hydrated = ''
    void repeatHeldInput()
  }, [])
  return null
}
