/** Memory of a map entry besides its key and value. */
const ENTRY_BYTES = 120

/**
 * A least-recently-used cache bounded by bytes. Counts the keys too, because callers choose them: an empty response
 * under a long key is not small. `sizeOf` returns the bytes of a value in memory.
 */
export function createByteCache<Value>(maxBytes: number, sizeOf: (value: Value) => number) {
  const entries = new Map<string, Value>()
  let bytes = 0

  // A character takes at most two bytes.
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
    /** Removes every entry for which `isOver` returns true. */
    sweep: (isOver: (value: Value) => boolean): void => {
      for (const [key, value] of entries) if (isOver(value)) remove(key)
    },
    /** Bytes in use. */
    size: (): number => bytes,
    count: (): number => entries.size,
  }
}
