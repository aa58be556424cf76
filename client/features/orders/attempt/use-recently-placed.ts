import { useSyncExternalStore } from 'react'
import { recentlyPlaced } from './attempts.ts'

function subscribe(listener: () => void) {
  addEventListener('storage', listener)
  return () => removeEventListener('storage', listener)
}

/**
 * Returns the request number of the visitor's last attempt that was placed in the last ten minutes. Follows the orders
 * of other tabs: the message that empties the cart may arrive before their attempt can be read.
 */
export function useRecentlyPlaced(): string | undefined {
  return useSyncExternalStore(
    subscribe,
    () => recentlyPlaced()?.requestNo,
    () => undefined,
  )
}
