/** What a map entry takes beside its key and value. */
const ENTRY_BYTES = 120

/**
 * A least-recently-used cache that is bounded by bytes. Counts the keys too: a caller chooses them, and an empty answer under
 * a long key is not small. `sizeOf` gives the bytes a value takes in memory.
 */
export function createByteCache<Value>(maxBytes: number, sizeOf: (value: Value) => number) {
  const entries = new Map<string, Value>()
  let bytes = 0

  // A character takes two bytes at most.
  const costOf = (key: string, value: Value) => ENTRY_BYTES + 2 * key.length + sizeOf(value)

  function remove(key: string): void {
    const value = entries.get(key)
    if (value === undefined) return
    entries.delete(key)
    bytes -= costOf(key, value)
  }

  return {
    get: (key: string): Value | undefined => {
      const value = entries.get(key)
      if (value === undefined) return undefined
      entries.delete(key)
      entries.set(key, value)
      return value
    },
    set: (key: string, value: Value): void => {
      remove(key)
      entries.set(key, value)
      bytes += costOf(key, value)
      for (const oldest of entries.keys()) {
        if (bytes <= maxBytes) return
        remove(oldest)
      }
    },
    /** Removes every entry that `isOver` says is of no more use. */
    sweep: (isOver: (value: Value) => boolean): void => {
      for (const [key, value] of entries) if (isOver(value)) remove(key)
    },
    /** Bytes counted. */
    size: (): number => bytes,
    count: (): number => entries.size,
  }
}
