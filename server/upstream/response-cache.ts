import { BentoCache, bentostore } from 'bentocache'
import { createSharedLoads } from '#server/lib/shared-loads.ts'
import { ShopError } from '#server/shop-error.ts'
import { createMemoryTier } from './memory-tier.ts'
import type { SharedTier } from './redis-tier.ts'
import { isTechnical, UpstreamError } from './upstream-error.ts'
import { metrics } from '#server/metrics/metrics.ts'

/** Cached part of a response. */
export type CachedResponse = { data: unknown; msg: string; readAt: number }

/**
 * A response, and the time in Unix milliseconds until which it is fresh. For an old response, that time is in the past.
 */
export type ReadResponse = { response: CachedResponse; freshUntilMs: number }

/** `sent` is the encoded response for the shared tier. Each instance parses `sent` with its own schemas. */
export type Loaded = { response: CachedResponse; sent?: unknown }

/**
 * Periods in milliseconds. A response is fresh for `freshMs`. After that, it is served for `staleMs` while a refresh
 * runs. While the upstream fails, it is served until it is `failingMs` old.
 */
export type Freshness = { freshMs: number; staleMs: number; failingMs: number }

export type CacheRead = {
  key: string
  freshness: Freshness
  /** Aborting the signal ends the caller's wait. The load ends only when all its callers have aborted. */
  signal?: AbortSignal | undefined
  /** Sends the request to the upstream. */
  load: (signal: AbortSignal) => Promise<Loaded>
  /** Called with the failure that causes an old response to be served. */
  onOldServed: (failure: unknown) => void
}

export type ResponseCacheOptions = {
  /** Maximum memory for responses, in estimated bytes. */
  maxBytes: number
  shared?: SharedTier | undefined
}

/**
 * How long a read waits for the upstream when an old response is cached. Must be shorter than the
 * deadline of a page's section.
 */
const OLD_AFTER_MS = 1_000
/** Time for which the cache stops using the shared tier after an operation of this tier has failed. */
const SHARED_TIER_PAUSE_MS = 5_000
/**
 * One second in milliseconds. Converts `readAt`, which is in whole seconds. Also serves as a tolerance, because
 * rounding makes `readAt` up to one second too early.
 */
const SECOND_MS = 1_000

/**
 * Caches read responses in memory and, with `shared`, in a tier that all instances use
 * (docs/decisions/008-bentocache-behind-a-memory-tier.md). Concurrent reads of one key share one load. Keys are digests
 * (`toCacheKey`).
 */
export function createResponseCache({ maxBytes, shared }: ResponseCacheOptions) {
  const memory = createMemoryTier(maxBytes)
  const store = bentostore().useL1Layer(memory.tier)
  const cache = new BentoCache({
    default: 'responses',
    stores: { responses: shared ? store.useL2Layer(shared.tier) : store },
    prefix: '',
    // Turns the serialisation of bentocache off. The shared tier serialises by itself, and the memory tier keeps
    // objects. With serialisation, bentocache would pass text from the shared tier to the memory tier.
    serializer: { serialize: (item) => item, deserialize: (item) => item },
    timeout: OLD_AFTER_MS,
    // A failed refresh must not extend the life of an entry.
    graceBackoff: 0,
    l2CircuitBreakerDuration: SHARED_TIER_PAUSE_MS,
  })
  const share = createSharedLoads<CachedResponse>()
  /**
   * Part of every key. `empty` changes it, so that no later read finds a response that was requested before the change.
   */
  let generation = ''

  async function loadThroughTiers(
    key: string,
    request: CacheRead,
    signal: AbortSignal,
  ): Promise<CachedResponse> {
    const { freshMs, failingMs } = request.freshness
    const requestedIn = generation
    let failure: Error | undefined
    const loaded = await cache
      .getOrSet<Loaded | undefined>({
        key,
        ttl: freshMs,
        grace: failingMs,
        factory: async ({ skip }) => {
          try {
            return await request.load(signal)
          } catch (error) {
            failure = error instanceof Error ? error : new Error(String(error))
            if (isFailing(error)) throw error
            return skip()
          }
        },
      })
      .catch((error: unknown) => {
        throw failure ?? error
      })
    if (failure === undefined) return loaded ? loaded.response : fail(key)
    if (isFailing(failure) && loaded && requestedIn === generation) {
      if (!signal.aborted) request.onOldServed(failure)
      return loaded.response
    }
    // When the upstream refuses the read, for example because the product no longer exists, drops the old response.
    if (!isFailing(failure)) cache.delete({ key }).catch(() => undefined)
    throw failure
  }

  return {
    /**
     * Returns the response in memory while it is fresh. For `staleMs` after that, still returns it, and refreshes it in
     * the background. Later, loads the response from the shared tier or the upstream. If the upstream fails or takes
     * longer than `OLD_AFTER_MS`, returns the last response, unless it is too old.
     */
    read: async (request: CacheRead): Promise<ReadResponse> => {
      const { freshMs, staleMs } = request.freshness
      const key = `${generation}:${request.key}`
      const kept = memory.get(key)
      const ageMs = kept ? Date.now() - kept.createdAt : Infinity
      const load = (signal: AbortSignal) => loadThroughTiers(key, request, signal)
      if (!kept || ageMs >= freshMs + staleMs) {
        metrics.cacheRead.add({ cache: 'responses', result: 'miss' })
        const response = await share(key, request.signal, load)
        const { createdAt } = memory.get(key) ?? { createdAt: 0 }
        return { response, freshUntilMs: createdAt + freshMs }
      }
      metrics.cacheRead.add({ cache: 'responses', result: ageMs < freshMs ? 'hit' : 'stale' })
      if (ageMs >= freshMs) share(key, undefined, load).catch(() => undefined)
      return { response: kept.value.response, freshUntilMs: kept.createdAt + freshMs }
    },
    /**
     * Drops all entries, and makes sure that later reads do not find the response of a load that is still running now.
     * `reason`, such as an epoch, must differ from all earlier reasons.
     */
    empty: (reason: string): void => {
      generation = reason
      memory.clear()
    },
    /** Returns the number of entries in memory, and their estimated bytes. */
    size: () => memory.size(),
    close: () => shared?.close(),
  }
}

/** Returns whether a response is so old that it is served only because the upstream fails. */
export function isOld({ readAt }: CachedResponse, { freshMs, staleMs }: Freshness): boolean {
  return Date.now() - readAt * SECOND_MS > freshMs + staleMs + SECOND_MS
}

/** Returns whether to serve an old response instead of this failure. */
function isFailing(error: unknown): boolean {
  if (error instanceof ShopError) return error.reason === 'overloaded'
  return isTechnical(error) || (error instanceof UpstreamError && error.kind === 'cancelled')
}

function fail(key: string): never {
  throw new Error(`the response cache holds nothing readable under ${key}`)
}
