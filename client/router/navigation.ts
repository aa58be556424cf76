import { navigate as pushLocation } from 'wouter/use-browser-location'
import { destinationStore } from '#client/lib/navigate.ts'
import type { NavigateOptions } from '#client/lib/navigate.ts'
import type { QueryDefinition } from '#client/api/query-definition.ts'
import type { Trpc } from '#client/api/trpc.ts'
import { currenciesQuery } from '#client/features/site/queries.ts'
import { currentToken } from '#client/session/user-store.ts'
import { loadPage } from './page-modules.ts'
import { paths } from '#client/paths.ts'
import { prefetchQueries, queriesOf } from './prefetch.ts'
import { findRoute } from './find-route.ts'
import { mayPrefetch } from './may-prefetch.ts'
import { newEntry, scrollToStart } from './scroll-restoration.ts'
import { navigateWithTransition } from './view-transition.ts'

/**
 * Longest time that a navigation waits for data before it shows the page with skeletons. A navigation to a page with a
 * preview does not wait.
 */
const DATA_PATIENCE_MS = 250
/**
 * Longest time that a navigation waits for the base currency before it goes on without it (docs/specification.md ›
 * Screens and routes).
 */
const CURRENCY_PATIENCE_MS = 2_000

/** Maximum number of pages prefetched at the same time. Any other page loads when its link is clicked. */
const PREFETCHES_MAX = 3

/**
 * Arrival at the next page: whether to keep the scroll position, and whether the shopper navigated to the page. The
 * page reads this once, when it appears.
 */
export const arrival: { keepScroll: boolean; byShopper: boolean } = {
  keepScroll: false,
  byShopper: false,
}

export type Navigation = {
  /**
   * Resolves once the URL has changed. Also resolves if another navigation starts first, if Back or Forward cancels the
   * navigation, or if it has to wait until the browser is online.
   */
  go: (to: string, options?: NavigateOptions) => Promise<void>
  /**
   * Fetches module and data of a page that the shopper is likely to open. Does nothing on a slow connection, or while
   * `PREFETCHES_MAX` pages are being prefetched. Ignores failures.
   */
  prefetch: (to: string) => void
}

/**
 * Creates the client-side navigation. Each navigation loads base currency, module and data, then changes the URL, then
 * shows the page, scrolled to the top.
 */
export function createNavigation(trpc: Trpc): Navigation {
  const { queryClient, utils } = trpc
  let latest = 0
  /** Path and query of the page from which the latest navigation starts. */
  let startUrl = ''
  const prefetching = new Set<string>()
  // Back and Forward cancel the navigation under way, because the shopper no longer wants it. An entry of the same page
  // does not count: Back may close a dialog while the list of a filter chosen in it is still loading.
  addEventListener('popstate', () => {
    if (here() === startUrl) return
    latest += 1
    destinationStore.set(null)
  })

  function prepare(to: string) {
    const url = new URL(to, location.origin)
    const match = findRoute(url.pathname)
    if (!match) return null
    const queries = queriesOf(match, url.searchParams, currentToken() !== undefined)
    // Cached data is shown immediately and refreshed in the background. Only missing data delays the navigation.
    const isKnown = (query: QueryDefinition) =>
      queryClient.getQueryData(query(utils).queryKey) !== undefined
    const missing = queries.filter((query) => !isKnown(query))
    void prefetchQueries(queries.filter(isKnown), trpc)
    return {
      module: loadPage(match.route),
      data: prefetchQueries(missing, trpc),
      hasPreview: match.route.entity?.preview?.(queryClient, match.params) !== undefined,
    }
  }

  async function go(to: string, options: NavigateOptions): Promise<void> {
    latest += 1
    const turn = latest
    startUrl = here()
    destinationStore.set(to)
    const prepared = prepare(to)
    if (!prepared) return go(paths.notFound(), options)
    try {
      await Promise.all([
        prepared.module,
        Promise.race([ensureBaseCurrency(trpc), patience(CURRENCY_PATIENCE_MS)]),
        prepared.hasPreview || Promise.race([prepared.data, patience(DATA_PATIENCE_MS)]),
      ])
    } catch {
      if (turn !== latest) return
      // If offline, stays on the current page, so that form input is not lost. The layout already shows an offline
      // notice.
      if (!navigator.onLine) {
        return goOnceOnline(to, options)
      }
      // A new release may have removed the file of this module. A full page load opens the page of the new release.
      location.assign(to)
      return
    }
    if (turn !== latest) return
    await navigateWithTransition(to, () => {
      if (turn !== latest) return
      const { pathname, search } = new URL(to, location.origin)
      // For its own URL, a page does not appear again, and the history gets no second entry.
      const isHere = pathname + search === here()
      arrival.keepScroll = options.keepScroll ?? false
      arrival.byShopper = !isHere
      destinationStore.set(null)
      pushLocation(to, { replace: isHere || options.replace === true, state: newEntry() })
      if (isHere && !arrival.keepScroll) scrollToStart()
    })
  }

  /** Repeats the navigation once the browser is online, unless another navigation, Back or Forward comes first. */
  function goOnceOnline(to: string, options: NavigateOptions): void {
    const turn = latest
    destinationStore.set(null)
    const onOnline = () => {
      if (turn === latest) void go(to, options)
    }
    addEventListener('online', onOnline, { once: true })
  }

  return {
    go: (to, options = {}) => go(to, options),
    prefetch(to) {
      if (prefetching.has(to) || prefetching.size >= PREFETCHES_MAX || !mayPrefetch()) return
      const prepared = prepare(to)
      if (!prepared) return
      prefetching.add(to)
      void Promise.allSettled([prepared.module, prepared.data]).then(() => prefetching.delete(to))
    },
  }
}

/**
 * Fetches the base currency unless it is cached. Called before each navigation (contracts/decisions.md › base
 * currency). A failed fetch does not stop the navigation.
 */
async function ensureBaseCurrency({ queryClient, utils }: Trpc): Promise<void> {
  await queryClient.prefetchQuery({
    ...currenciesQuery(utils),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Returns path and query of the current URL. */
function here(): string {
  return location.pathname + location.search
}

function patience(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
}
