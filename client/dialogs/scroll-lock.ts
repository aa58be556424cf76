let holders = 0

/**
 * Stops the page behind a dialog from scrolling. Returns a function that releases the lock. With several open dialogs,
 * the page scrolls again after the last release. The scroll position does not change (docs/specification.md › Menu).
 */
export function lockPageScroll(): () => void {
  const root = document.documentElement
  holders += 1
  root.style.overflow = 'hidden'
  let released = false
  return () => {
    if (released) return
    released = true
    holders -= 1
    if (holders === 0) root.style.overflow = ''
  }
}
