/** Returns whether the browser would ask before it reloads or closes the page. */
export function asksBeforeUnload(): boolean {
  return !globalThis.dispatchEvent(new Event('beforeunload', { cancelable: true }))
}
