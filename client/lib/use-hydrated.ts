import { useSyncExternalStore } from 'react'

const subscribe = () => () => {}

/**
 * Returns false on the server and in the first render of the browser, then true. Use it to hide client-only data such
 * as the cart until hydration, so that no wrong value flashes.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
}
