/**
 * Resolves once the shopper has released the pressed pointer and the click has been handled. Resolves at once if no
 * pointer is pressed. Without this wait, validation on blur could move the button under the pointer, and the click
 * would be lost.
 */
export function waitForPointerUp(): Promise<void> {
  if (document.querySelector(':active') === null) return Promise.resolve()
  return new Promise((resolve) => {
    const released = new AbortController()
    const end = () => {
      released.abort()
      setTimeout(resolve)
    }
    for (const type of ['pointerup', 'pointercancel'] as const) {
      document.addEventListener(type, end, { capture: true, signal: released.signal })
    }
  })
}
