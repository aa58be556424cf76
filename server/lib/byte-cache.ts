import { LRUCache } from 'lru-cache'
import { shareOf } from './workers.ts'

/** Bytes of memory that an entry takes in addition to its key and value. */
const ENTRY_BYTES = 160

/**
 * Creates a cache that removes the least recently used entries when it exceeds `maxBytes`. If the server has several
 * workers, each worker gets an equal share of the limit. `sizeOf` returns the bytes that a value takes in memory. Keys
 * also count, because callers choose them: otherwise long keys with empty values could fill the memory. `now` returns
 * the time in milliseconds, which decides when an entry with a `ttl` expires. Tests replace `now`.
 */
export function createByteCache<Value extends NonNullable<unknown>>(
  maxBytes: number,
  sizeOf: (value: Value) => number,
  now: () => number = Date.now,
) {
  return new LRUCache<string, Value>({
    maxSize: shareOf(maxBytes),
    // A character takes at most two bytes.
    sizeCalculation: (value, key) => ENTRY_BYTES + 2 * key.length + sizeOf(value),
    perf: { now },
    ttlResolution: 0,
  })
}
