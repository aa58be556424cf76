import { setTimeout as sleep } from 'node:timers/promises'
import { DEFAULT_LOCALE } from '#contracts/locales.ts'
import type { Prices } from '#contracts/site/site.ts'
import type { PriceFeed } from '#server/trpc/context.ts'
import type { CallContext, Upstream } from '#server/upstream/upstream.ts'
import { toPrices } from './mapping.ts'

/** How often the upstream is polled, once for all listeners together. */
const PRICE_POLL_MS = 10_000

/** Waits `ms` and rejects when the signal aborts. Tests replace it. */
type Pause = (ms: number, signal: AbortSignal) => Promise<unknown>

type Polling = {
  latest: Prices | null
  listeners: Set<(prices: Prices) => void>
  stop: AbortController
}

export function createPriceFeed(options: { upstream: Upstream; pause?: Pause }): PriceFeed {
  const pause: Pause =
    options.pause ?? ((ms, signal) => sleep(ms, undefined, { signal, ref: false }))
  /** Undefined while nobody listens. */
  let polling: Polling | undefined
  const closing = new AbortController()

  function join(context: CallContext, listener: (prices: Prices) => void): () => void {
    const joined = polling ?? { latest: null, listeners: new Set(), stop: new AbortController() }
    joined.listeners.add(listener)
    if (joined.latest) listener(joined.latest)
    if (!polling) {
      polling = joined
      void poll(joined, { ...context, locale: DEFAULT_LOCALE, token: undefined, signal: undefined })
    }
    return () => {
      joined.listeners.delete(listener)
      if (joined.listeners.size > 0) return
      joined.stop.abort()
      if (polling === joined) polling = undefined
    }
  }

  async function poll(feed: Polling, context: CallContext): Promise<void> {
    const { signal } = feed.stop
    while (!signal.aborted) {
      try {
        const { data, readAt } = await options.upstream.call('baseinfo.info', {}, context)
        feed.latest = toPrices(data, readAt)
        for (const listener of feed.listeners) listener(feed.latest)
      } catch (error) {
        context.log.warn({ err: error }, 'prices could not be read')
      }
      await pause(PRICE_POLL_MS, signal).catch(() => undefined)
    }
  }

  return {
    close: () => closing.abort(),
    listen: async function* (context, leaving) {
      const signal = AbortSignal.any([leaving, closing.signal])
      let pending: Prices | null = null
      let wake: () => void = () => undefined
      const leave = join(context, (prices) => {
        // A slow reader gets only the newest prices.
        pending = prices
        wake()
      })
      const onAbort = () => wake()
      signal.addEventListener('abort', onAbort)
      try {
        while (!signal.aborted) {
          const prices: Prices | null = pending
          pending = null
          if (prices) yield prices
          else await new Promise<void>((resolve) => (wake = resolve))
        }
      } finally {
        signal.removeEventListener('abort', onAbort)
        leave()
      }
    },
  }
}
