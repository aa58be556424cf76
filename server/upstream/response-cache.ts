import { BentoCache, bentostore } from 'bentocache'
import { createSharedLoads } from '#server/lib/shared-loads.ts'
import { ShopError } from '#server/shop-error.ts'
import { createMemoryTier } from './memory-tier.ts'
import type { SharedTier } from './redis-tier.ts'
import { isTechnical, UpstreamError } from './upstream-error.ts'
import { metrics } from '#server/metrics/metrics.ts'

/** Cached part of a response. */
export type CachedResponse = { data: unknown; msg: string; readAt: number }

/** A response, and what the shared tier keeps of it: how it was sent, so that each instance parses it by its own schemas. */
export type Loaded = { response: CachedResponse; sent?: unknown }

/** Ages up to which a response is fresh, is served while it is refreshed, and is served while the upstream fails. */
export type Freshness = { freshMs: number; staleMs: number; failingMs: number }

export type CacheRead = {
  key: string
  freshness: Freshness
  /** Ends the caller's wait; the load ends with its last reader. */
  signal?: AbortSignal | undefined
  /** Sends the request to the upstream. */
  load: (signal: AbortSignal) => Promise<Loaded>
  /** Receives the failure because of which an old response is served. */
  onOldServed: (failure: unknown) => void
}

export type ResponseCacheOptions = {
  /** Memory for responses, by estimate. */
  maxBytes: number
  shared?: SharedTier | undefined
}

/** How long readers wait for a response when an old one is at hand. Below the deadline of a page's section. */
const OLD_AFTER_MS = 1_000
/** How long the shared tier is left alone after it failed. */
const SHARED_TIER_PAUSE_MS = 5_000
/** `readAt` is in whole seconds. */
const SECOND_MS = 1_000

/**
 * Caches read responses in memory and, with `shared`, in a tier that all instances use (docs/decisions/008-own-response-cache.md).
 * Concurrent readers share one load. Keys are digests (`toCacheKey`).
 */
export function createResponseCache({ maxBytes, shared }: ResponseCacheOptions) {
  const memory = createMemoryTier(maxBytes)
  const store = bentostore().useL1Layer(memory.tier)
  const cache = new BentoCache({
    default: 'responses',
    stores: { responses: shared ? store.useL2Layer(shared.tier) : store },
    prefix: '',
    // The tiers serialise where they must: bentocache would hand the text of the shared tier to the memory tier.
    serializer: { serialize: (item) => item, deserialize: (item) => item },
    timeout: OLD_AFTER_MS,
    // A failed refresh must not extend the life of an entry.
    graceBackoff: 0,
    l2CircuitBreakerDuration: SHARED_TIER_PAUSE_MS,
  })
  const share = createSharedLoads<CachedResponse>()
  /** Part of every key: a response that was requested before `empty` is stored where nobody looks. */
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
    // A refusal, such as "there is no such product", also ends the life of an old response.
    if (!isFailing(failure)) cache.delete({ key }).catch(() => undefined)
    throw failure
  }

  return {
    /**
     * Returns a fresh response from memory; a stale one at once, refreshing it in the background; otherwise loads from
     * the shared tier or the upstream. An old one is returned when the upstream fails or takes long.
     */
    read: async (request: CacheRead): Promise<CachedResponse> => {
      const { freshMs, staleMs } = request.freshness
      const key = `${generation}:${request.key}`
      const kept = memory.get(key)
      const ageMs = kept ? Date.now() - kept.createdAt : Infinity
      const load = (signal: AbortSignal) => loadThroughTiers(key, request, signal)
      if (!kept || ageMs >= freshMs + staleMs) {
        metrics.cacheRead.add({ cache: 'responses', result: 'miss' })
        return share(key, request.signal, load)
      }
      metrics.cacheRead.add({ cache: 'responses', result: ageMs < freshMs ? 'hit' : 'stale' })
      if (ageMs >= freshMs) share(key, undefined, load).catch(() => undefined)
      return kept.value.response
    },
    /** Drops all entries and discards pending loads. `reason` names what follows, such as an epoch. */
    empty: (reason: string): void => {
      generation = reason
      memory.clear()
    },
    /** Number of entries in memory, and their estimated bytes. */
    size: () => memory.size(),
    close: () => shared?.close(),
  }
}

/** Returns whether a response is older than its class allows while the upstream works. */
export function isOld({ readAt }: CachedResponse, { freshMs, staleMs }: Freshness): boolean {
  return Date.now() - readAt * SECOND_MS > freshMs + staleMs + SECOND_MS
}

/** Returns whether an old response is better than this failure. */
function isFailing(error: unknown): boolean {
  if (error instanceof ShopError) return error.reason === 'overloaded'
  return isTechnical(error) || (error instanceof UpstreamError && error.kind === 'cancelled')
}

function fail(key: string): never {
  throw new Error(`the response cache holds nothing readable under ${key}`)
}
