import { useSyncExternalStore } from 'react'

const subscribe = () => () => {}

/**
 * False on the server and in the first render of the browser, true after: for what only the browser knows, such as the
 * cart, so that nothing wrong flashes up.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
}
