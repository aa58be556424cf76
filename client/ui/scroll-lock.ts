let holders = 0

/**
 * Keeps the page behind a pop-up from scrolling. Call what it returns to give the scroll back; with several
 * holders the last one does. The scroll position stays, for nothing is moved (docs/specification.md › Menu).
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
