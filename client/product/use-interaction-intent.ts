import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { firstUse } from '#client/lib/first-use.ts'

/**
 * Returns true once the shopper is likely to use `target`, because the pointer has entered it or focus has moved into
 * it. On a touch screen, returns true once `target` is visible and the shopper has used the page.
 */
export function useInteractionIntent(target: { current: HTMLElement | null }): boolean {
  const [intended, setIntended] = useState(false)
  useEffect(() => {
    const element = target.current
    if (!element || intended) return
    const arrive = () => setIntended(true)
    // The pointer may already be over the element, because it entered before hydration.
    if (element.matches(':hover')) {
      arrive()
      return
    }
    // Renders at once. A later rendering could replace a link in the middle of a press, and the click would be lost. But
    // a finger enters only in the moment of its touch: the browser has already chosen the element that gets the touch,
    // and the touch would be lost if that element were replaced.
    const enter = ({ pointerType }: PointerEvent) => {
      if (pointerType !== 'touch') flushSync(arrive)
    }
    element.addEventListener('pointerenter', enter)
    element.addEventListener('touchend', arrive, { passive: true })
    element.addEventListener('focusin', arrive, { once: true })
    const observer = matchMedia('(hover: none)').matches
      ? new IntersectionObserver((entries) => {
          if (entries.some((entry) => entry.isIntersecting)) arrive()
        })
      : null
    let isOver = false
    void firstUse.then(() => {
      if (!isOver) observer?.observe(element)
    })
    return () => {
      isOver = true
      element.removeEventListener('pointerenter', enter)
      element.removeEventListener('touchend', arrive)
      element.removeEventListener('focusin', arrive)
      observer?.disconnect()
    }
  }, [intended, target])
  return intended
}
