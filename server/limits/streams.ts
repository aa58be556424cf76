import { ShopError } from '#server/shop-error.ts'
import type { Client } from './client.ts'
import { SHARED_FACTOR } from './guesses.ts'

/** Maximum open streams per network. Each stream holds a connection for up to an hour. */
export const STREAMS_MAX = 6
const RETRY_AFTER_SECONDS = 60

/** Counts the open streams of each network, but only those of this process, which holds their connections. */
export function createStreamLimit() {
  const open = new Map<string, number>()

  /**
   * Counts a new stream, or throws above the limit. Returns a function to call when the stream ends; a second call does
   * nothing.
   */
  return ({ network, isShared }: Client): (() => void) => {
    const count = open.get(network) ?? 0
    if (count >= STREAMS_MAX * (isShared ? SHARED_FACTOR : 1)) {
      throw new ShopError({
        reason: 'too-many-attempts',
        message: `more than ${STREAMS_MAX} streams of one network`,
        retryAfterSeconds: RETRY_AFTER_SECONDS,
      })
    }
    open.set(network, count + 1)
    let isOpen = true
    return () => {
      if (!isOpen) return
      isOpen = false
      const left = (open.get(network) ?? 1) - 1
      if (left > 0) open.set(network, left)
      else open.delete(network)
    }
  }
}
