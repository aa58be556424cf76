import type { QueryClient } from '@tanstack/react-query'
import { firstUse } from '#client/lib/first-use.ts'
import { startMonitor } from '#client/lib/monitor.ts'
import type { findRoute } from '#client/router/find-route.ts'
import { startOfflinePages } from './offline-pages.ts'

/**
 * Starts everything that no page waits for. This module loads when the browser is idle for the first time. Receives
 * `findRoute`, because an import of it would add an export to the scripts of the first load.
 */
export function startIdleWork(find: typeof findRoute, queryClient: QueryClient): void {
  startMonitor(() => find(location.pathname)?.route.pattern ?? '/')
  firstUse
    .then(async () => (await import('./fetch-fonts.ts')).fetchFonts())
    // Ignores a failed download: the next page then downloads the fonts.
    .catch(() => undefined)
  // Ignores a failure: pages then need a connection.
  startOfflinePages(queryClient).catch(() => undefined)
}
