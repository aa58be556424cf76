import { useEffect } from 'react'
import { repeatHeldInput } from '#client/lib/held-input.ts'

/**
 * Marks the page as hydrated, and repeats the shopper's clicks and inputs from before the hydration. Must be rendered
 * after the page: its effect then runs when the page already handles events. Browser tests wait for the mark.
 */
export function Hydrated() {
  useEffect(() => {
    document.documentElement.dataset.hydrated = ''
    void repeatHeldInput()
  }, [])
  return null
}
