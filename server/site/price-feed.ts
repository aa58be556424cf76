import { setTimeout as sleep } from 'node:timers/promises'
import { DEFAULT_LOCALE } from '#contracts/locales.ts'
import type { Prices } from '#contracts/site/site.ts'
import type { PriceFeeds } from '#server/trpc/context.ts'
import type { CallContext, Upstream } from '#server/upstream/upstream.ts'
import { toPrices } from './mapping.ts'

/** How often the upstream is polled, once for all listeners together. */
const PRICE_POLL_MS = 10_000

/** Waits `ms` and rejects when the signal aborts. Tests replace it. */
type Pause = (ms: number, signal: AbortSignal) => Promise<unknown>

type Feed = {
  latest: Prices | null
  listeners: Set<(prices: Prices) => void>
  stop: AbortController
}

export function createPriceFeeds(options: { upstream: Upstream; pause?: Pause }): PriceFeeds {
  const pause: Pause =
    options.pause ?? ((ms, signal) => sleep(ms, undefined, { signal, ref: false }))
  const feeds = new Map<string, Feed>()
  const closing = new AbortController()

  function join(context: CallContext, listener: (prices: Prices) => void): () => void {
    const key = context.world ?? ''
    const feed = feeds.get(key) ?? {
      latest: null,
      listeners: new Set(),
      stop: new AbortController(),
    }
    feed.listeners.add(listener)
    if (feed.latest) listener(feed.latest)
    if (!feeds.has(key)) {
      feeds.set(key, feed)
      void poll(feed, { ...context, locale: DEFAULT_LOCALE, token: undefined, signal: undefined })
    }
    return () => {
      feed.listeners.delete(listener)
      if (feed.listeners.size > 0) return
      feed.stop.abort()
      if (feeds.get(key) === feed) feeds.delete(key)
    }
  }

  async function poll(feed: Feed, context: CallContext): Promise<void> {
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
