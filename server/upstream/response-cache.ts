import { createByteCache } from '#server/lib/byte-cache.ts'
import { estimateBytes } from './estimate-bytes.ts'

/** Cached part of a response. */
export type CachedResponse = { data: unknown; msg: string; readAt: number }

/**
 * How long a response is fresh, and how much longer it may be served stale while it is refreshed or when the refresh
 * fails.
 */
export type Freshness = { freshMs: number; staleMs: number }

type Entry = CachedResponse & { keptAtMs: number; goneAtMs: number; bytes: number }

/** How often expired entries are removed. */
const SWEEP_MS = 10_000
/**
 * A cached response also keeps alive the objects mapped from it and parsed for output (`memoizeMapping`, `memoizeOutput`).
 * Those share its strings but not its objects.
 */
const COPIES = 3

export type CacheRead = {
  key: string
  freshness: Freshness
  /** Sends the request to the upstream. */
  load: () => Promise<CachedResponse>
  /** Receives the error of a failed background refresh. */
  onStaleFailure: (error: unknown) => void
}

/**
 * Caches read responses, least recently used first out, bounded by an estimate of their bytes. Not bentocache, because
 * a request sent before `empty` (a new epoch) must not fill the cache after it, and a bentocache factory cannot prevent
 * that. Keys are digests (`toCacheKey`).
 */
export function createResponseCache(options: { maxBytes: number; now: () => number }) {
  const { maxBytes, now } = options
  const create = () => createByteCache<Entry>(maxBytes, ({ bytes }) => bytes)
  let entries = create()
  let pending = new Map<string, Promise<CachedResponse>>()
  let sweptAtMs = now()

  function sweep(): void {
    const nowMs = now()
    if (nowMs - sweptAtMs < SWEEP_MS) return
    sweptAtMs = nowMs
    entries.sweep(({ goneAtMs }) => goneAtMs <= nowMs)
  }

  /** Shares one load among concurrent calls with the same `key`. */
  function loadOnce({ key, load, freshness }: CacheRead): Promise<CachedResponse> {
    const running = pending.get(key)
    if (running) return running
    // Binds the current maps: a request sent before `empty` must not fill the cache after it.
    const mine = { pending, entries }
    const started = load()
      .then((kept) => {
        sweep()
        const keptAtMs = now()
        const goneAtMs = keptAtMs + freshness.freshMs + freshness.staleMs
        const bytes = COPIES * estimateBytes(kept)
        mine.entries.set(key, { ...kept, keptAtMs, goneAtMs, bytes })
        return kept
      })
      .finally(() => mine.pending.delete(key))
    pending.set(key, started)
    return started
  }

  return {
    /**
     * Returns a fresh entry from the cache; a stale one at once, refreshing it in the background; otherwise loads from
     * the upstream.
     */
    read: async (ask: CacheRead): Promise<CachedResponse> => {
      const entry = entries.get(ask.key)
      const ageMs = entry ? now() - entry.keptAtMs : Infinity
      if (entry && ageMs < ask.freshness.freshMs) return entry
      if (entry && ageMs < ask.freshness.freshMs + ask.freshness.staleMs) {
        // Also covers an upstream that is down: the reader keeps the stale response.
        loadOnce(ask).catch(ask.onStaleFailure)
        return entry
      }
      return loadOnce(ask)
    },
    /** Drops all entries, and discards pending loads. */
    empty: (): void => {
      entries = create()
      pending = new Map()
    },
    /** Number of entries, and their estimated bytes. */
    size: () => ({ entries: entries.count(), bytes: entries.size() }),
  }
}
export type ResponseCache = ReturnType<typeof createResponseCache>
