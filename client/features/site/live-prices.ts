import { useEffect, useSyncExternalStore } from 'react'
import { createStore, useStore } from '#client/lib/store.ts'
import { trpc } from '#client/lib/trpc.ts'
import { whenIdle } from '#client/lib/when-idle.ts'
import type { Prices } from '#contracts/site/site.ts'

/** What the stream said last; everything that shows a price in BTC or ETH reads it here. */
const livePrices = createStore<Prices | null>(null)

function onVisibility(listener: () => void) {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

/** BTC and ETH: those that came with the page until the stream knows newer ones. */
export function usePrices(): Prices | undefined {
  const known = trpc.site.info.useQuery().data?.prices
  const live = useStore(livePrices)
  return live && (!known || live.at >= known.at) ? live : known
}

/**
 * Listens to the prices for the whole page, once: in the header. Only a visible page holds the stream: a browser has
 * six connections per host (contracts/decisions.md › live prices). Its code comes when the page is idle.
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
    let wanted = true
    const listen = async () => {
      try {
        const { listenToPrices } = await import('./price-stream.ts')
        if (wanted) close = listenToPrices(livePrices.set).close
      } catch {
        // No connection just now: the prices that came with the page stay.
      }
    }
    const cancelIdle = whenIdle(() => void listen())
    return () => {
      wanted = false
      cancelIdle()
      close?.()
    }
  }, [visible])
}
