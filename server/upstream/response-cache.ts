import { createByteCache } from '#server/lib/byte-cache.ts'
import { createSingleFlight } from '#server/lib/single-flight.ts'

/** Cached part of a response. */
export type CachedResponse = { data: unknown; msg: string; readAt: number }

/**
 * How long a response is fresh, and how much longer it may be served stale while it is refreshed or when the refresh
 * fails.
 */
export type Freshness = { freshMs: number; staleMs: number }

type Entry = CachedResponse & { cachedAtMs: number }

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
  const create = () => ({
    entries: createByteCache<Entry>(maxBytes, (entry) => COPIES * estimateBytes(entry), now),
    once: createSingleFlight<CachedResponse>(),
  })
  let current = create()
  let sweptAtMs = now()

  function sweep(): void {
    const nowMs = now()
    if (nowMs - sweptAtMs < SWEEP_MS) return
    sweptAtMs = nowMs
    current.entries.purgeStale()
  }

  function loadOnce({ key, load, freshness }: CacheRead): Promise<CachedResponse> {
    // Binds the current entries: a request sent before `empty` must not fill the cache after it.
    const { entries, once } = current
    return once(key, async () => {
      const response = await load()
      sweep()
      const ttl = freshness.freshMs + freshness.staleMs
      entries.set(key, { ...response, cachedAtMs: now() }, { ttl })
      return response
    })
  }

  return {
    /**
     * Returns a fresh entry from the cache; a stale one at once, refreshing it in the background; otherwise loads from
     * the upstream.
     */
    read: async (request: CacheRead): Promise<CachedResponse> => {
      const { freshMs, staleMs } = request.freshness
      const entry = current.entries.get(request.key)
      const ageMs = entry ? now() - entry.cachedAtMs : Infinity
      if (!entry || ageMs >= freshMs + staleMs) return loadOnce(request)
      // Also covers an upstream that is down: the reader keeps the stale response.
      if (ageMs >= freshMs) loadOnce(request).catch(request.onStaleFailure)
      return entry
    },
    /** Drops all entries, and discards pending loads. */
    empty: (): void => {
      current = create()
    },
    /** Number of entries, and their estimated bytes. */
    size: () => ({ entries: current.entries.size, bytes: current.entries.calculatedSize }),
  }
}

/** Sizes on a 64-bit V8: an object's header, and one word per field or element. */
const HEADER_BYTES = 24
const WORD_BYTES = 8

/** Estimates the memory in bytes of a value of plain objects, arrays and primitives. */
function estimateBytes(value: unknown): number {
  if (typeof value === 'string') return HEADER_BYTES + 2 * value.length
  if (typeof value === 'number') return 2 * WORD_BYTES
  if (typeof value !== 'object' || value === null) return WORD_BYTES
  // `Object.values` also returns the elements of an array.
  return Object.values(value).reduce<number>(
    (sum, part) => sum + WORD_BYTES + estimateBytes(part),
    2 * HEADER_BYTES,
  )
}
