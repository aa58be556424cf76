import { useEffect, useRef } from 'react'
import { focusContentIfLost } from './dialog.tsx'

/**
 * Moves the focus to the content of the page when a list becomes shorter, because the “remove” button that had the focus
 * disappears together with its item. `count` is the number of items.
 */
export function useFocusAfterRemoval(count: number): void {
  const earlierCount = useRef(count)
  useEffect(() => {
    if (count < earlierCount.current) focusContentIfLost()
    earlierCount.current = count
  }, [count])
}
