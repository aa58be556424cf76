import { useEffect, useState } from 'react'

/**
 * Whether what `target` points at is worth loading: with a mouse when the pointer comes near or focus enters, without
 * one as soon as it is in view.
 */
export function useNear(target: { current: HTMLElement | null }): boolean {
  const [near, setNear] = useState(false)
  useEffect(() => {
    const element = target.current
    if (!element || near) return
    const arrive = () => setNear(true)
    // The pointer may have come before the page was hydrated.
    if (element.matches(':hover')) {
      arrive()
      return
    }
    element.addEventListener('pointerenter', arrive, { once: true })
    element.addEventListener('focusin', arrive, { once: true })
    const observer = window.matchMedia('(hover: none)').matches
      ? new IntersectionObserver((entries) => {
          if (entries.some((entry) => entry.isIntersecting)) arrive()
        })
      : null
    observer?.observe(element)
    return () => {
      element.removeEventListener('pointerenter', arrive)
      element.removeEventListener('focusin', arrive)
      observer?.disconnect()
    }
  }, [near, target])
  return near
}
