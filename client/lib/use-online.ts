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
 * Returns the notice of a page that opened as a copy, because the shop could not be reached
 * (`client/worker/offline-response.ts`); undefined for every other page.
 */
export function copyNotice(): string | undefined {
  return document.documentElement.dataset['copy']
}

/** Returns false while the browser reports that it is offline, and on a copy of a page; true on the server. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine && !copyNotice(),
    () => true,
  )
}
