/**
 * Events that end a press. A drag, or a press that opens a context menu, ends without `mouseup`. If the browser does
 * not report the end of a press at all, the next key press ends the wait.
 */
const RELEASES = ['mouseup', 'dragend', 'contextmenu', 'keydown'] as const

/** True while the main mouse button is down. A touch counts as a press between its `mousedown` and `mouseup`. */
let isPressed = false

// Records the press itself, because in Firefox, `:active` matches only after the pressed element has taken the focus.
if (!import.meta.env.SSR) {
  const press = ({ button, target }: MouseEvent) => {
    // Ignores a press on a `<select>`. Its list opens on `mousedown`, and the page gets no `mouseup`.
    isPressed = button === 0 && !(target instanceof HTMLSelectElement)
  }
  const release = () => {
    isPressed = false
  }
  addEventListener('mousedown', press, { capture: true })
  for (const type of RELEASES) addEventListener(type, release, { capture: true })
}

/**
 * Resolves once the shopper has released the pressed pointer and the click has been handled. Resolves at once if no
 * pointer is pressed. Without this wait, validation on blur could move the button under the pointer, and the click
 * would be lost.
 */
export function waitForPointerUp(): Promise<void> {
  if (!isPressed) return Promise.resolve()
  return new Promise((resolve) => {
    const released = new AbortController()
    const end = () => {
      released.abort()
      setTimeout(resolve)
    }
    for (const type of RELEASES) {
      addEventListener(type, end, { capture: true, signal: released.signal })
    }
  })
}
