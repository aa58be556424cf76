/**
 * Resolves once the pointer that is down, if any, was released and its click went through. What a field shows when it is left
 * may move the button that is just being pressed, and the click would be lost.
 */
export function pressReleased(): Promise<void> {
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
