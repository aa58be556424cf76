import { LRUCache } from 'lru-cache'
import { shareOf } from './workers.ts'

/** Bytes of memory that an entry takes in addition to its key and value. */
const ENTRY_BYTES = 160

/**
 * Creates a least-recently-used cache with a limit in bytes. The workers of a server share the limit equally. `sizeOf`
 * returns the bytes of a value in memory. The bytes of keys count, too: callers choose the keys, so many long keys
 * could fill the memory even if their values are empty. `now` is the time in milliseconds for entries with a `ttl`;
 * tests replace it.
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
