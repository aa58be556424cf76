import { useEffect } from 'react'

/** The zoom library takes two touches that begin within this time for a double tap. */
const DOUBLE_TAP_MS = 200

/**
 * Keeps the mouse events away that the browser sends after a double tap on `target`. Their `mousedown` would stop the
 * zoom that the second touch has started. Slower double taps need them, because they zoom by `dblclick`.
 */
export function useDoubleTap(target: { current: HTMLElement | null }): void {
  useEffect(() => {
    const element = target.current
    if (!element) return undefined
    let lastStart = -Infinity
    let isDouble = false
    const onStart = ({ timeStamp, touches }: TouchEvent) => {
      isDouble = touches.length === 1 && timeStamp - lastStart < DOUBLE_TAP_MS
      lastStart = isDouble ? -Infinity : timeStamp
    }
    const onEnd = (event: TouchEvent) => {
      const isOnButton = event.target instanceof Element && event.target.closest('button') !== null
      if (isDouble && event.cancelable && !isOnButton) event.preventDefault()
    }
    element.addEventListener('touchstart', onStart, { passive: true })
    element.addEventListener('touchend', onEnd, { passive: false })
    return () => {
      element.removeEventListener('touchstart', onStart)
      element.removeEventListener('touchend', onEnd)
    }
  }, [target])
}
