import { LRUCache } from 'lru-cache'
import type { Client } from './client.ts'
import { SHARED_FACTOR } from './guesses.ts'

const KEYS_MAX = 20_000

type WindowLimit = {
  /** Maximum calls of one key in a window. */
  max: number
  windowMs: number
  /** Returns the current time in milliseconds; tests replace it. */
  now?: () => number
}

/**
 * Creates a function that counts calls, and allows at most `max` calls with the same key within a window of time. The
 * window starts with the first call. The function returns 0 if the call is allowed, otherwise the milliseconds to wait.
 * Counts are kept only in the memory of this process, because the calls burden only this process.
 */
export function createWindowLimit({ max, windowMs, now = Date.now }: WindowLimit) {
  const counts = new LRUCache<string, { count: number; untilMs: number }>({ max: KEYS_MAX })

  return (key: string, factor = 1): number => {
    const kept = counts.get(key)
    const state = kept && now() < kept.untilMs ? kept : { count: 0, untilMs: now() + windowMs }
    state.count += 1
    counts.set(key, state)
    return state.count > max * factor ? state.untilMs - now() : 0
  }
}

/** Limits calls per network, with a higher limit for an address that many shoppers share. */
export function createNetworkLimit(options: WindowLimit) {
  const count = createWindowLimit(options)
  return ({ network, isShared }: Client): number => count(network, isShared ? SHARED_FACTOR : 1)
}
