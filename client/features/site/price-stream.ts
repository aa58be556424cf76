import { isRecord } from '#client/lib/session/storage.ts'
import { RPC_URL } from '#client/lib/trpc.ts'
import type { Prices, Ticker } from '#contracts/site/site.ts'

/**
 * Listens to BTC and ETH until `close` is called. tRPC's subscription is a plain event stream whose messages are JSON, and
 * the browser takes a lost one up again by itself; the library's own link would sit in the first load.
 */
export function listenToPrices(onPrices: (prices: Prices) => void): { close: () => void } {
  const stream = new EventSource(`${RPC_URL}/site.prices`)
  stream.addEventListener('message', (event: MessageEvent<unknown>) => {
    const prices = readPrices(event.data)
    if (prices) onPrices(prices)
  })
  return { close: () => stream.close() }
}

/** `pricesSchema`, by hand; null for anything else. */
export function readPrices(text: unknown): Prices | null {
  if (typeof text !== 'string') return null
  try {
    const value: unknown = JSON.parse(text)
    if (!isRecord(value) || typeof value.at !== 'number') return null
    const { btc, eth, at } = value
    return isTicker(btc) && isTicker(eth) ? { btc, eth, at } : null
  } catch {
    return null
  }
}

function isTicker(value: unknown): value is Ticker {
  return (
    isRecord(value) && typeof value.price === 'string' && typeof value.changePercent === 'number'
  )
}
