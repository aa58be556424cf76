import type { CreateDriverResult, L1CacheDriver } from 'bentocache/types'
import { createByteCache } from '#server/lib/byte-cache.ts'
import { estimateBytes } from '#server/lib/estimate-bytes.ts'
import type { Loaded } from './response-cache.ts'

/** An entry as bentocache passes it to a driver that does not serialise. Times are in Unix milliseconds. */
export type CacheItem = { value: Loaded; createdAt: number; logicalExpiration: number }

/** How often expired entries are removed. */
const SWEEP_MS = 10_000
/**
 * Number of objects that the shop keeps in memory for each cached response: the response, its mapping
 * (`memoizeMapping`) and its parsed output (`memoizeOutput`). The three objects share only strings.
 */
const COPIES = 3

/**
 * Creates bentocache's first tier. Keeps responses as objects, limits their estimated bytes, and removes the least
 * recently used responses first. bentocache's own memory driver limits bytes only when it serialises entries, and then
 * every read returns a new copy.
 */
export function createMemoryTier(maxBytes: number) {
  const entries = createByteCache<CacheItem>(
    maxBytes,
    ({ value }) => COPIES * estimateBytes(value.response),
    () => Date.now(),
  )
  let sweptAtMs = Date.now()

  function sweep(): void {
    const nowMs = Date.now()
    if (nowMs - sweptAtMs < SWEEP_MS) return
    sweptAtMs = nowMs
    entries.purgeStale()
  }

  function keep(key: string, { value, createdAt, logicalExpiration }: CacheItem, ttl = 0): void {
    sweep()
    // Leaves out `sent`, which only the shared tier keeps.
    const item = { value: { response: value.response }, createdAt, logicalExpiration }
    entries.set(key, item, { ttl: Math.max(1, ttl - (Date.now() - createdAt)) })
  }

  // Safe casts: bentocache's types say that values are strings, but with `serialize: false` they are `CacheItem`s.
  const driver: L1CacheDriver = {
    type: 'l1',
    namespace: () => driver,
    get: (key) => entries.get(key) as string | undefined,
    pull: (key) => {
      const item = entries.get(key)
      entries.delete(key)
      return item as string | undefined
    },
    set: (key, value, ttl) => {
      keep(key, value as unknown as CacheItem, ttl)
      return true
    },
    getRemainingTtl: (key) => entries.getRemainingTTL(key),
    clear: () => entries.clear(),
    delete: (key) => entries.delete(key),
    deleteMany: (keys) => keys.map((key) => entries.delete(key)).length > 0,
    disconnect: () => undefined,
  }
  const tier: CreateDriverResult<L1CacheDriver> = {
    options: { serialize: false },
    factory: () => driver,
  }
  return {
    tier,
    get: (key: string): CacheItem | undefined => entries.get(key),
    clear: () => entries.clear(),
    /** Returns the number of entries, and their estimated bytes. */
    size: () => ({ entries: entries.size, bytes: entries.calculatedSize }),
  }
}
