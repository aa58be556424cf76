import { whenInUse } from './in-use.ts'

/** Distance from the window at which a part of the page counts as near. */
const MARGIN = '25% 0px'

const listeners = new WeakMap<Element, () => void>()
let observer: IntersectionObserver | undefined

/**
 * Calls `onNear` once, when the page is in use and `element` is near the window. Returns a function that stops
 * watching.
 */
export function whenNear(element: Element, onNear: () => void): () => void {
  const cancel = whenInUse(() => watch(element, onNear))
  return () => {
    cancel()
    observer?.unobserve(element)
  }
}

function watch(element: Element, onNear: () => void): void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue
        listeners.get(target)?.()
        observer?.unobserve(target)
      }
    },
    { rootMargin: MARGIN },
  )
  listeners.set(element, onNear)
  observer.observe(element)
}
