import { flushSync } from 'react-dom'

const NAME = 'shared-picture'

/** Longest time that a browser may take to prepare a transition. On slower devices, later pages appear without one. */
const PREPARATION_MAX_MS = 150

/** True once a transition has delayed a page for too long. */
let isSlow = false

/**
 * Calls `change` in a view transition: the image on a card turns into the image on the page that the card opens. Both
 * images have the path of that page in `data-shared`. Calls `change` directly if the browser has no view transitions or
 * was too slow for an earlier one, if no such image is in view, or if the shopper prefers reduced motion. Resolves once
 * the DOM has changed. Not used for Back, which the browser animates itself.
 */
export async function navigateWithTransition(to: string, change: () => void): Promise<void> {
  const address = new URL(to, location.origin).pathname
  const before = pictureOf(address)
  if (!before || !canMove()) {
    change()
    return
  }
  let after: HTMLElement | undefined
  before.style.viewTransitionName = NAME
  const asked = performance.now()
  const transition = document.startViewTransition(() => {
    isSlow = performance.now() - asked > PREPARATION_MAX_MS
    before.style.viewTransitionName = ''
    flushSync(change)
    after = pictureOf(address)
    if (after) after.style.viewTransitionName = NAME
  })
  const end = () => {
    if (after) after.style.viewTransitionName = ''
  }
  // Ignores the rejection when a later navigation interrupts the animation, because the DOM has changed anyway.
  transition.ready.catch(() => {})
  transition.finished.then(end, end)
  await transition.updateCallbackDone
}

function canMove(): boolean {
  return (
    !isSlow &&
    'startViewTransition' in document &&
    document.visibilityState === 'visible' &&
    !matchMedia('(prefers-reduced-motion: reduce)').matches
  )
}

/**
 * Returns the visible image that belongs to a path. If there are several, prefers the image of the card under the
 * pointer.
 */
function pictureOf(address: string): HTMLElement | undefined {
  const all = document.querySelectorAll<HTMLElement>(`[data-shared="${CSS.escape(address)}"]`)
  const inView = [...all].filter((element) => {
    const { top, bottom, width } = element.getBoundingClientRect()
    return width > 0 && bottom > 0 && top < innerHeight
  })
  return inView.find((element) => element.closest('article')?.matches(':hover')) ?? inView[0]
}
