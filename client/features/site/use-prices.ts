import { useEffect, useSyncExternalStore } from 'react'
import { createStore, useStore } from '#client/lib/store.ts'
import { usePageQuery } from '#client/api/use-query.ts'
import { siteInfoQuery } from './queries.ts'
import { whenIdle } from '#client/lib/when-idle.ts'
import type { Prices } from '#contracts/site/site.ts'

/** Latest prices of the stream, shared by all components that show BTC or ETH. */
const livePrices = createStore<Prices | null>(null)

function onVisibility(listener: () => void) {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

/** Returns the newer prices: those from the stream, or those that were loaded with the page. */
export function usePrices(): Prices | undefined {
  const known = usePageQuery(siteInfoQuery).data?.prices
  const live = useStore(livePrices)
  return live && (!known || live.at >= known.at) ? live : known
}

/**
 * Opens the price stream. Only the header calls this, so a page has at most one stream. A hidden page has none, because
 * all tabs together may open only six connections to a host (contracts/decisions.md › live prices). The stream's code
 * loads when the page is idle.
 */
export function useLivePrices(): void {
  const visible = useSyncExternalStore(
    onVisibility,
    () => document.visibilityState === 'visible',
    () => false,
  )
  useEffect(() => {
    if (!visible) return
    let close: (() => void) | null = null
    let active = true
    const listen = async () => {
      try {
        const { listenToPrices } = await import('./price-stream.ts')
        if (active) close = listenToPrices(livePrices.set).close
      } catch {
        // Ignores a failed download: the page keeps the prices that it shows.
      }
    }
    const cancelIdle = whenIdle(() => void listen())
    return () => {
      active = false
      cancelIdle()
      close?.()
    }
  }, [visible])
}
