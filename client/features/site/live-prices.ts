import { useEffect, useState, useSyncExternalStore } from 'react'
import { whenIdle } from '#client/lib/when-idle.ts'
import type { Prices } from '#contracts/site/site.ts'

function onVisibility(listener: () => void) {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

/**
 * BTC and ETH as they change. Only a visible page holds the stream: a browser has six connections per host
 * (decisions.md, live prices). Its code comes when the page is idle.
 */
export function useLivePrices(known: Prices | undefined): Prices | undefined {
  const [live, setLive] = useState<Prices>()
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
        if (wanted) close = listenToPrices(setLive).close
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
  return live && (!known || live.at >= known.at) ? live : known
}
