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
 * If this page is a copy, returns the text of the notice about the copy. Otherwise, returns undefined. The service
 * worker opens a copy if the shop cannot be reached (`client/worker/offline-response.ts`).
 */
export function copyNotice(): string | undefined {
  return document.documentElement.dataset['copy']
}

/**
 * Returns false while the browser reports that it is offline, or if this page is a copy that the service worker opened.
 * Returns true on the server.
 */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine && !copyNotice(),
    () => true,
  )
}
