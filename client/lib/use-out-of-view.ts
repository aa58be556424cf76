import { useEffect, useState } from 'react'

/**
 * Returns `above` or `below` if the element with this id is outside the window on that side. Returns null while a part
 * of the element is in the window.
 */
export function useOutOfView(id: string): 'above' | 'below' | null {
  const [side, setSide] = useState<'above' | 'below' | null>(null)
  useEffect(() => {
    const element = document.getElementById(id)
    if (!element) return
    const observer = new IntersectionObserver((entries) => {
      const last = entries.at(-1)
      if (!last) return
      const away = last.boundingClientRect.top > 0 ? 'below' : 'above'
      setSide(last.isIntersecting ? null : away)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [id])
  return side
}
