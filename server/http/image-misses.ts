import { LRUCache } from 'lru-cache'
import type { Client } from '#server/limits/client.ts'
import { SHARED_FACTOR } from '#server/limits/guesses.ts'
import { ShopError } from '#server/shop-error.ts'

/** Most uncached images of one network in a minute; each has to be fetched and encoded. */
export const MISSES_PER_MINUTE = 600
const NETWORKS_MAX = 20_000
const MINUTE_MS = 60_000

/**
 * Limits uncached images per network. Counts per process, because encoding uses the processor time of this process.
 * `now` is the time in milliseconds; tests replace it.
 */
export function createMissLimit(now: () => number = Date.now) {
  const counts = new LRUCache<string, { count: number; untilMs: number }>({ max: NETWORKS_MAX })

  return ({ network, isShared }: Client): void => {
    const kept = counts.get(network)
    const state = kept && now() < kept.untilMs ? kept : { count: 0, untilMs: now() + MINUTE_MS }
    state.count += 1
    counts.set(network, state)
    if (state.count <= MISSES_PER_MINUTE * (isShared ? SHARED_FACTOR : 1)) return
    throw new ShopError({
      reason: 'too-many-attempts',
      message: `more than ${MISSES_PER_MINUTE} new images in a minute`,
      retryAfterSeconds: Math.max(1, Math.ceil((state.untilMs - now()) / 1_000)),
    })
  }
}
