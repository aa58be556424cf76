/** A least-recently-used cache that is bounded by bytes. */
export function createByteCache<Value>(maxBytes: number, sizeOf: (value: Value) => number) {
  const entries = new Map<string, Value>()
  let bytes = 0

  return {
    get: (key: string): Value | undefined => {
      const value = entries.get(key)
      if (value === undefined) return undefined
      entries.delete(key)
      entries.set(key, value)
      return value
    },
    set: (key: string, value: Value): void => {
      const old = entries.get(key)
      if (old !== undefined) bytes -= sizeOf(old)
      entries.delete(key)
      entries.set(key, value)
      bytes += sizeOf(value)
      for (const [oldest, evicted] of entries) {
        if (bytes <= maxBytes) return
        entries.delete(oldest)
        bytes -= sizeOf(evicted)
      }
    },
    size: (): number => bytes,
  }
}
