import { setTimeout as sleep } from 'node:timers/promises'
import { DEFAULT_LOCALE } from '#contracts/locales.ts'
import { metrics } from '#server/metrics/metrics.ts'
import type { Prices } from '#contracts/site/site.ts'
import type { PriceFeed } from '#server/trpc/context.ts'
import type { CallContext, Upstream } from '#server/upstream/upstream.ts'
import { toPrices } from './mapping.ts'

/** How often the upstream is polled. All listeners share each poll. */
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
  /** The polling that all listeners share; undefined while nobody listens. */
  let polling: Polling | undefined
  const closing = new AbortController()

  function subscribe(context: CallContext, listener: (prices: Prices) => void): () => void {
    const shared = polling ?? { latest: null, listeners: new Set(), stop: new AbortController() }
    shared.listeners.add(listener)
    if (shared.latest) listener(shared.latest)
    if (!polling) {
      polling = shared
      void poll(shared, { ...context, locale: DEFAULT_LOCALE, token: undefined, signal: undefined })
    }
    return () => {
      shared.listeners.delete(listener)
      if (shared.listeners.size > 0) return
      shared.stop.abort()
      if (polling === shared) polling = undefined
    }
  }

  async function poll(feed: Polling, context: CallContext): Promise<void> {
    const { signal } = feed.stop
    while (!signal.aborted) {
      try {
        feed.latest = toPrices(await options.upstream.call('baseinfo.info', {}, context))
        for (const listener of feed.listeners) listener(feed.latest)
      } catch (error) {
        context.log.warn({ err: error }, 'prices could not be read')
      }
      await pause(PRICE_POLL_MS, signal).catch(() => undefined)
    }
  }

  return {
    close: () => closing.abort(),
    listen: async function* (context, callerSignal) {
      const signal = AbortSignal.any([callerSignal, closing.signal])
      let pending: Prices | null = null
      let wake: () => void = () => undefined
      const unsubscribe = subscribe(context, (prices) => {
        // Replaces prices that a slow listener has not received yet, so that the listener gets only the newest prices.
        pending = prices
        wake()
      })
      const onAbort = () => wake()
      signal.addEventListener('abort', onAbort)
      metrics.streams.add({}, 1)
      try {
        while (!signal.aborted) {
          const prices: Prices | null = pending
          pending = null
          if (prices) yield prices
          else await new Promise<void>((resolve) => (wake = resolve))
        }
      } finally {
        metrics.streams.add({}, -1)
        signal.removeEventListener('abort', onAbort)
        unsubscribe()
      }
    },
  }
}
