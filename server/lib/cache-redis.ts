import { Redis } from 'ioredis'

/** A Redis command that takes longer than this fails. If a read fails, the shop gets the value without the cache. */
const COMMAND_TIMEOUT_MS = 150
const CONNECT_TIMEOUT_MS = 1_000
const RECONNECT_MAX_MS = 2_000

/** Opens a connection for a cache. Never throws: while Redis cannot be reached, commands reject immediately. */
export function openCacheRedis(url: string, connectionName: string): Redis {
  const redis = new Redis(url, {
    connectionName,
    commandTimeout: COMMAND_TIMEOUT_MS,
    connectTimeout: CONNECT_TIMEOUT_MS,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (attempt) => Math.min(RECONNECT_MAX_MS, 50 * 2 ** attempt),
  })
  // Ignores errors, because the store reports lost connections to the same server (`server/store/redis.ts`).
  redis.on('error', () => undefined)
  return redis
}
