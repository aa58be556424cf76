import { isRecord } from '#contracts/values.ts'
import { RPC_URL } from '#client/api/trpc.ts'
import { PRICE_HEARTBEAT_MS } from '#contracts/limits.ts'
import type { Prices, Ticker } from '#contracts/site/site.ts'

/**
 * Time without a message after which a stream counts as lost. Long enough for two heartbeats, even if the second one is
 * late.
 */
const SILENCE_MS = 2.5 * PRICE_HEARTBEAT_MS
const FIRST_DELAY_MS = 1_000
const LONGEST_DELAY_MS = 60_000
/**
 * Longest delay before a browser reconnects when a server ends the stream because it is shutting down. Each browser
 * waits for a random part of this delay, at least half, so that browsers do not all reconnect at once.
 */
const GOODBYE_DELAY_MS = 6_000

/**
 * Receives BTC and ETH prices until `close` is called. Uses the browser's `EventSource`, because tRPC's client code for
 * streams would make the first load larger. But `EventSource` gives up after a response other than 200, and does not
 * notice a silent connection. This function therefore closes a stream at its first error or after a silence, and opens
 * a new stream after a growing delay.
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
    // A server that is shutting down ends its streams with a `return` event.
    stream.addEventListener('return', () => reopen(GOODBYE_DELAY_MS))
    stream.addEventListener('error', () => reopen())
    watch()
  }

  function watch(): void {
    clearTimeout(timer)
    timer = setTimeout(() => reopen(), SILENCE_MS)
  }

  function reopen(longestMs = delayMs): void {
    close()
    // Makes the delay random, because all browsers lose their streams at the same time when a server stops.
    timer = setTimeout(open, longestMs * (0.5 + Math.random() / 2))
    delayMs = Math.min(2 * delayMs, LONGEST_DELAY_MS)
  }

  function close(): void {
    clearTimeout(timer)
    stream?.close()
  }

  open()
  return { close }
}

/**
 * Parses a message from the stream by the rules of `pricesSchema`, but without zod. Returns null if the message is
 * invalid.
 */
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
    isRecord(value) &&
    typeof value.price === 'string' &&
    (value.changePercent === null || typeof value.changePercent === 'number')
  )
}
