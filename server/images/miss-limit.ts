import type { Client } from '#server/limits/client.ts'
import { createNetworkLimit } from '#server/limits/window-limit.ts'
import { ShopError } from '#server/shop-error.ts'

/** Maximum number of uncached images that one network may request in a minute. Each has to be fetched and encoded. */
export const MISSES_PER_MINUTE = 600

/** Limits uncached images per network. `now` returns the time in milliseconds; tests replace it. */
export function createMissLimit(now: () => number = Date.now) {
  const count = createNetworkLimit({ max: MISSES_PER_MINUTE, windowMs: 60_000, now })

  return (client: Client): void => {
    const waitMs = count(client)
    if (waitMs === 0) return
    throw new ShopError({
      reason: 'too-many-attempts',
      message: `more than ${MISSES_PER_MINUTE} new images in a minute`,
      retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1_000)),
    })
  }
}
