import { useEffect } from 'react'
import type { RefObject } from 'react'
import { followScroll } from '#client/lib/follow-scroll.ts'

/**
 * Marks the document after a scroll down past the header, and removes the mark after a scroll up or when something in
 * the header gets focus. While the mark is set, phones hide the row with the search (client/styles/tokens.css).
 */
export function useYield(header: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = header.current
    if (!element) return undefined
    const mark = (isDown: boolean) =>
      document.documentElement.toggleAttribute('data-scrolled-down', isDown)
    const unfollow = followScroll((isDown) =>
      mark(isDown && scrollY > element.offsetHeight && !element.matches(':focus-within')),
    )
    const onFocus = () => mark(false)
    element.addEventListener('focusin', onFocus)
    return () => {
      unfollow()
      element.removeEventListener('focusin', onFocus)
    }
  }, [header])
}
