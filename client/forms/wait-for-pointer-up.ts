/** Events that end a press. A drag ends without `mouseup`. */
const RELEASES = ['mouseup', 'dragend'] as const

/** Whether a mouse button is down. A touch counts as one between its `mousedown` and `mouseup`. */
let isPressed = false

// Firefox matches `:active` only after the pressed element has taken the focus, so the press itself is recorded.
if (!import.meta.env.SSR) {
  const record = (value: boolean) => () => {
    isPressed = value
  }
  addEventListener('mousedown', record(true), { capture: true })
  for (const type of RELEASES) addEventListener(type, record(false), { capture: true })
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
