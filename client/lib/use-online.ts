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
 * Returns the text of the notice on a copy of a page: the service worker opens such a copy if the shop cannot be
 * reached (`client/worker/offline-response.ts`). Returns undefined on a page that is not a copy.
 */
export function copyNotice(): string | undefined {
  return document.documentElement.dataset['copy']
}

/**
 * Returns false while the browser reports that it is offline, and on a copy of a page that the service worker opened.
 * Returns true on the server.
 */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine && !copyNotice(),
    () => true,
  )
}
