import type { QueryClient } from '@tanstack/react-query'
import { followAddresses } from '#client/api/address-changes.ts'
import { firstUse } from '#client/lib/first-use.ts'
import { startMonitor } from '#client/lib/monitor.ts'
import type { findRoute } from '#client/router/find-route.ts'
import { startOfflinePages } from './offline-pages.ts'

/**
 * Starts the monitor, the download of the font files, the support for offline pages, and the signals between tabs about
 * saved addresses. No page needs them at once, so this module loads only when the browser is idle. `find` is
 * `findRoute`. The caller passes it, because an import of `findRoute` here would enlarge the scripts of the first load.
 */
export function startIdleWork(find: typeof findRoute, queryClient: QueryClient): void {
  followAddresses(queryClient)
  startMonitor(() => find(location.pathname)?.route.pattern ?? '/')
  firstUse
    .then(async () => (await import('./fetch-fonts.ts')).fetchFonts())
    // Ignores a failed download of the font files. The next page tries again.
    .catch(() => undefined)
  // Ignores an error. If the code for offline pages cannot start, the shopper needs a connection to open any page.
  startOfflinePages(queryClient).catch(() => undefined)
}
