import { useEffect } from 'react'
import { repeatHeldInput } from '#client/lib/held-input.ts'

/**
 * Marks the page as hydrated, and repeats what the shopper did before hydration. Rendered after the page, so that the
 * effect runs once the page handles events. Browser tests wait for the mark.
 */
export function Hydrated() {
  useEffect(() => {
    document.documentElement.dataset.hydrated = ''
    void repeatHeldInput()
  }, [])
  return null
}
