import { createHash } from 'node:crypto'
import type { CreateDriverResult, L2CacheDriver } from 'bentocache/types'
import { RedisDriver } from 'bentocache/drivers/redis'
import { openCacheRedis } from '#server/lib/cache-redis.ts'
import type { CacheItem } from './memory-tier.ts'
import type { CachedResponse } from './response-cache.ts'

/** Name of the connection in Redis's list of clients. */
export const CACHE_CONNECTION = 'strongroom-cache'
/** Longer responses are kept in memory only, not in Redis. */
const MAX_ENTRY_CHARACTERS = 1_000_000
/**
 * Maximum number of characters that one instance writes in an hour. Entries live for at most an hour, so this also
 * limits the memory that they take in Redis. Orders use the same Redis, so visitors must not be able to fill it with
 * searches.
 */
const WRITES_PER_HOUR = 256 * 1024 * 1024
const HOUR_MS = 3_600_000

type RedisTierOptions = {
  /** REDIS_URL */
  url: string
  /** UPSTREAM_URL. Part of each key, because shops of different upstreams share no responses. */
  upstreamUrl: string
  /** Parses a stored response. Returns null for an unreadable response, such as a response of another release. */
  revive: (sent: unknown) => CachedResponse | null
  writesPerHour?: number
}

/** Second tier of the response cache, shared by all instances. */
export type SharedTier = {
  tier: CreateDriverResult<L2CacheDriver>
  close: () => void
}

/**
 * Creates bentocache's second tier in Redis. Does not throw when Redis cannot be reached: calls of the tier then reject
 * immediately.
 */
export function createRedisTier({
  url,
  upstreamUrl,
  revive,
  writesPerHour = WRITES_PER_HOUR,
}: RedisTierOptions): SharedTier {
  const redis = openCacheRedis(url, CACHE_CONNECTION)
  const upstreamDigest = createHash('sha256').update(upstreamUrl).digest('base64url').slice(0, 12)
  const driver = new RedisDriver({
    connection: redis,
    prefix: `strongroom:cache:${upstreamDigest}`,
  })
  const budget = createWriteBudget(writesPerHour)
  const read = (text: string | undefined) => (text === undefined ? null : fromText(text, revive))
  // Safe casts: bentocache's types say that values are strings, but the serializer of the response cache leaves them
  // unchanged, so they are `CacheItem`s.
  const tier: L2CacheDriver = {
    type: 'l2',
    namespace: () => tier,
    get: async (key) => (read(await driver.get(key)) ?? undefined) as string | undefined,
    pull: async (key) => (read(await driver.pull(key)) ?? undefined) as string | undefined,
    set: async (key, value, ttl) => {
      const text = toText(value as unknown as CacheItem)
      if (text.length > MAX_ENTRY_CHARACTERS || !budget.take(text.length)) return false
      // Does not wait for the write, so that the read is not delayed.
      driver.set(key, text, ttl).catch(() => undefined)
      return true
    },
    clear: () => driver.clear(),
    delete: (key) => driver.delete(key),
    deleteMany: (keys) => driver.deleteMany(keys),
    disconnect: () => driver.disconnect(),
  }
  return { tier: { options: {}, factory: () => tier }, close: () => redis.disconnect() }
}

function toText({ value, createdAt, logicalExpiration }: CacheItem): string {
  return JSON.stringify({ sent: value.sent, createdAt, logicalExpiration })
}

function fromText(text: string, revive: RedisTierOptions['revive']): CacheItem | null {
  const { sent, createdAt, logicalExpiration } = JSON.parse(text)
  const response = revive(sent)
  return response && { value: { response, sent }, createdAt, logicalExpiration }
}

function createWriteBudget(perHour: number) {
  let left = perHour
  let renewsAtMs = Date.now() + HOUR_MS
  return {
    take: (characters: number): boolean => {
      if (Date.now() >= renewsAtMs) {
        left = perHour
        renewsAtMs = Date.now() + HOUR_MS
      }
      if (characters > left) return false
      left -= characters
      return true
    },
  }
}
