import { isRecord } from '#client/lib/session/storage.ts'
import { RPC_URL } from '#client/lib/trpc.ts'
import { PRICE_HEARTBEAT_MS } from '#contracts/limits.ts'
import type { Prices, Ticker } from '#contracts/site/site.ts'

/** Two heartbeats, and time for the second one to arrive. */
const SILENCE_MS = 2.5 * PRICE_HEARTBEAT_MS
const FIRST_DELAY_MS = 1_000
const LONGEST_DELAY_MS = 60_000

/**
 * Listens to BTC and ETH until `close` is called. tRPC's subscription is a plain event stream whose messages are JSON; the
 * library's own link would sit in the first load. A browser opens a lost stream again by itself, but gives up for good at the
 * first response other than 200, and does not notice a connection that went silent. So each stream is given up at its first
 * error or after silence, and a new one opened after a growing delay.
 */
export function listenToPrices(onPrices: (prices: Prices) => void): { close: () => void } {
  let delayMs = FIRST_DELAY_MS
  let timer: ReturnType<typeof setTimeout> | undefined
  let stream: EventSource | undefined

  function open(): void {
    stream = new EventSource(`${RPC_URL}/site.prices`)
    stream.addEventListener('message', (event: MessageEvent<unknown>) => {
      watch()
      const prices = readPrices(event.data)
      if (!prices) return
      delayMs = FIRST_DELAY_MS
      onPrices(prices)
    })
    stream.addEventListener('ping', watch)
    stream.addEventListener('error', reopen)
    watch()
  }

  function watch(): void {
    clearTimeout(timer)
    timer = setTimeout(reopen, SILENCE_MS)
  }

  function reopen(): void {
    close()
    // All browsers lose their streams at the same moment when a server goes: they must not come back together.
    timer = setTimeout(open, delayMs * (0.5 + Math.random() / 2))
    delayMs = Math.min(2 * delayMs, LONGEST_DELAY_MS)
  }

  function close(): void {
    clearTimeout(timer)
    stream?.close()
  }

  open()
  return { close }
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
