import { randomUUID } from 'node:crypto'
import { Redis } from 'ioredis'
import { StoreError } from './store.ts'
import type { DueRecord, Entry, Store, StoredRecord } from './store.ts'

type RedisOptions = {
  /** REDIS_URL: `redis://` or `rediss://`, with user and password if the server needs them. */
  url: string
  /** Prefix of every key, so that several shops can share one server. */
  prefix?: string
  /** Returns the current time in milliseconds; tests replace it. */
  now?: () => number
  /** Called when Redis is connected, and when the connection is lost or cannot be made. Called once for each change. */
  onChange?: (state: 'up' | 'down', reason: string) => void
}

/** A call that takes longer fails, so that no order waits for a store that does not respond. */
const COMMAND_TIMEOUT_MS = 1_000
const RECONNECT_MAX_MS = 2_000

/**
 * Lua functions at the beginning of every script below. Redis runs each script atomically. A record is a hash with v
 * (value), n (version), e (expiry in ms) and q (name of its queue). A queue is a sorted set of keys, ordered by due
 * time. The expiry of Redis only frees memory; the scripts compare expiry times with the caller's clock.
 */
const WRITE = `
  local function write(key, at, value, version, ttl, queue, due)
    local old = redis.call('HGET', key, 'q')
    if old and old ~= '' and old ~= queue then redis.call('ZREM', old, key) end
    redis.call('HSET', key, 'v', value, 'n', version, 'e', at + ttl, 'q', queue)
    redis.call('PEXPIRE', key, ttl)
    if queue ~= '' then redis.call('ZADD', queue, due, key) end
  end
  local function read(key, at)
    local found = redis.call('HMGET', key, 'v', 'n', 'e')
    if found[3] and tonumber(found[3]) > at then return { found[1], found[2] } end
    return nil
  end
  local at = tonumber(ARGV[1])
`
const SCRIPTS = {
  storeCreate: `${WRITE}
    local existing = read(KEYS[1], at)
    if existing then return existing end
    write(KEYS[1], at, ARGV[2], ARGV[3], tonumber(ARGV[4]), ARGV[5], tonumber(ARGV[6]))
    return nil`,
  storeRead: `${WRITE} return read(KEYS[1], at)`,
  storeReplace: `${WRITE}
    local existing = read(KEYS[1], at)
    if not existing or existing[2] ~= ARGV[7] then return 0 end
    write(KEYS[1], at, ARGV[2], ARGV[3], tonumber(ARGV[4]), ARGV[5], tonumber(ARGV[6]))
    return 1`,
  storeRemove: `
    local old = redis.call('HGET', KEYS[1], 'q')
    if old and old ~= '' then redis.call('ZREM', old, KEYS[1]) end
    redis.call('DEL', KEYS[1])`,
  storeTakeDue: `${WRITE}
    local taken = {}
    for _, key in ipairs(redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', at, 'LIMIT', 0, ARGV[2])) do
      local found = read(key, at)
      if found then
        redis.call('ZADD', KEYS[1], at + tonumber(ARGV[3]), key)
        table.insert(taken, { key, found[1], found[2] })
      else
        redis.call('ZREM', KEYS[1], key)
      end
    end
    return taken`,
  storeCount: `
    local at = tonumber(ARGV[1])
    local expires = tonumber(redis.call('HGET', KEYS[1], 'e') or 0)
    if expires <= at then
      redis.call('DEL', KEYS[1])
      expires = at + tonumber(ARGV[3])
      redis.call('HSET', KEYS[1], 'e', expires)
      redis.call('PEXPIRE', KEYS[1], ARGV[3])
    end
    return { redis.call('HINCRBY', KEYS[1], 'c', ARGV[2]), expires - at }`,
}

type ScriptName = keyof typeof SCRIPTS
type Argument = string | number
type Scripted = Record<ScriptName, (key: string, ...args: Argument[]) => Promise<unknown>>

/**
 * Opens the store that several instances share. Does not throw when Redis cannot be reached: calls then reject
 * immediately with `StoreError`, and the client keeps trying to connect.
 */
export function openRedisStore({
  url,
  prefix = 'strongroom:',
  now = Date.now,
  onChange,
}: RedisOptions): Store {
  const redis = new Redis(url, {
    keyPrefix: '',
    commandTimeout: COMMAND_TIMEOUT_MS,
    connectTimeout: COMMAND_TIMEOUT_MS,
    // While Redis cannot be reached, commands fail immediately instead of waiting in a queue. A command that Redis may
    // already have run is never sent a second time.
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (attempt) =>
      Math.min(RECONNECT_MAX_MS, 50 * 2 ** attempt) * (0.5 + Math.random() / 2),
  })
  for (const [name, lua] of Object.entries(SCRIPTS))
    redis.defineCommand(name, { numberOfKeys: 1, lua })
  // Safe cast: `defineCommand` adds these methods, which the type of ioredis cannot know.
  const scripts = redis as unknown as Scripted
  watch(redis, onChange)
  const place = toPlace(url)

  async function call<Result>(step: () => Promise<Result>): Promise<Result> {
    try {
      return await step()
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      throw new StoreError(`Redis at ${place} cannot be used: ${reason}`, { cause: error })
    }
  }
  const recordKey = (key: string) => `${prefix}record:${key}`
  const queueKey = (queue: string) => `${prefix}due:${queue}`
  const write = ({ value, ttlMs, due, version = randomUUID() }: Entry) => [
    now(),
    value,
    version,
    ttlMs,
    due ? queueKey(due.queue) : '',
    due ? now() + due.inMs : 0,
  ]
  return {
    create: async (key, entry) =>
      toRecord(await call(() => scripts.storeCreate(recordKey(key), ...write(entry)))),
    read: async (key) => toRecord(await call(() => scripts.storeRead(recordKey(key), now()))),
    replace: async (key, version, entry) =>
      (await call(() => scripts.storeReplace(recordKey(key), ...write(entry), version))) === 1,
    remove: async (key) => {
      await call(() => scripts.storeRemove(recordKey(key)))
    },
    takeDue: async (queue, { limit, leaseMs }) => {
      const rows = await call(() => scripts.storeTakeDue(queueKey(queue), now(), limit, leaseMs))
      return (rows as [string, string, string][]).map(([key, value, version]): DueRecord => ({
        key: key.slice(recordKey('').length),
        value,
        version,
      }))
    },
    size: (queue) => call(() => redis.zcard(queueKey(queue))),
    count: async (key, { by, windowMs }) => {
      const counterKey = `${prefix}counter:${key}`
      const state = await call(() => scripts.storeCount(counterKey, now(), by, windowMs))
      const [count, resetMs] = state as [number, number]
      return { count, resetMs }
    },
    ping: async () => {
      await call(() => redis.ping())
    },
    close: async () => redis.disconnect(),
  }
}

function toRecord(found: unknown): StoredRecord | null {
  if (!Array.isArray(found)) return null
  const [value, version] = found as [string, string]
  return { value, version }
}

/**
 * Reports each change between `up` and `down` once. Without a listener for `error`, ioredis would print each failure.
 */
function watch(redis: Redis, onChange: RedisOptions['onChange']): void {
  let state: 'up' | 'down' | undefined
  const change = (next: 'up' | 'down', reason: string) => {
    if (next === state) return
    state = next
    onChange?.(next, reason)
  }
  redis.on('ready', () => change('up', 'connected'))
  redis.on('error', (error: Error) => change('down', error.message))
  redis.on('close', () => change('down', 'connection closed'))
}

/** Returns only host and port, because the URL may hold a password. */
function toPlace(url: string): string {
  return URL.canParse(url) ? new URL(url).host : 'REDIS_URL'
}
