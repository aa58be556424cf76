import { LRUCache } from 'lru-cache'
import { shareOf } from './workers.ts'

/** Bytes of memory that an entry takes in addition to its key and value. */
const ENTRY_BYTES = 160

/**
 * Creates a least-recently-used cache with a limit in bytes, which is divided equally among the workers of a server.
 * `sizeOf` returns the bytes of a value in memory. Counts keys too, because callers choose the keys: an empty response
 * under a long key is not small. `now` is the time in milliseconds for entries with a `ttl`; tests replace it.
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
