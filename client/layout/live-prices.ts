import { useEffect, useState, useSyncExternalStore } from 'react'
import { trpc } from '#client/lib/trpc.ts'
import { whenIdle } from '#client/lib/when-idle.ts'
import type { Prices } from '#contracts/site/site.ts'

function onVisibility(listener: () => void) {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

/**
 * BTC and ETH as they change. Only a visible page holds the stream, and only once it is idle: a browser has six
 * connections per host (decisions.md, live prices).
 */
export function useLivePrices(known: Prices | undefined): Prices | undefined {
  const visible = useSyncExternalStore(
    onVisibility,
    () => document.visibilityState === 'visible',
    () => false,
  )
  const [idle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  const { data: live } = trpc.site.prices.useSubscription(undefined, { enabled: visible && idle })
  return live && (!known || live.at >= known.at) ? live : known
}
