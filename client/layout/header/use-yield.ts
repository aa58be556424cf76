import { useEffect } from 'react'
import type { RefObject } from 'react'

/**
 * Scroll distance in px that counts as a change of direction. Smaller movements are ignored, because a finger or a
 * bouncing page may move a few pixels back.
 */
const TURN_PX = 8

/**
 * Marks the document, so that the style sheets know how the page was last scrolled. After a scroll down past the
 * header, phones hide the row with the search (client/styles/tokens.css). They show the row again after a scroll up, or
 * when something in the header gets focus. After a scroll up, phones also show the button that leads back to the top.
 */
export function useYield(header: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = header.current
    if (!element) return undefined
    let last = scrollY
    const root = document.documentElement
    const mark = (isDown: boolean) => root.toggleAttribute('data-scrolled-down', isDown)
    const onScroll = () => {
      const moved = scrollY - last
      if (Math.abs(moved) < TURN_PX) return
      last = scrollY
      root.toggleAttribute('data-scrolled-up', moved < 0)
      mark(moved > 0 && last > element.offsetHeight && !element.matches(':focus-within'))
    }
    const onFocus = () => mark(false)
    addEventListener('scroll', onScroll, { passive: true })
    element.addEventListener('focusin', onFocus)
    return () => {
      removeEventListener('scroll', onScroll)
      element.removeEventListener('focusin', onFocus)
    }
  }, [header])
}
