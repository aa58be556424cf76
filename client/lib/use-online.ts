import { useSyncExternalStore } from 'react'

function subscribe(listener: () => void) {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/**
 * Returns the notice to show if this page is an offline copy, or undefined if the page came from the shop. The service
 * worker opens an offline copy when it cannot reach the shop (`client/worker/offline-response.ts`).
 */
export function copyNotice(): string | undefined {
  return document.documentElement.dataset['copy']
}

/** Returns false while the browser is offline, or if this page is an offline copy. Returns true on the server. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine && !copyNotice(),
    () => true,
  )
}
