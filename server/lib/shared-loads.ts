type Load<Value> = { promise: Promise<Value>; stop: AbortController; readers: number }

/**
 * Lets concurrent callers with the same key share one load. These callers are the readers of the load. A reader leaves
 * when its `signal` aborts; its promise then rejects with the reason of the signal. The load is aborted when all
 * readers have left. A reader without a signal never leaves.
 */
export function createSharedLoads<Value>() {
  const running = new Map<string, Load<Value>>()

  function start(key: string, work: (signal: AbortSignal) => Promise<Value>): Load<Value> {
    const stop = new AbortController()
    const promise = work(stop.signal).finally(() => forget(key, load))
    // Prevents an unhandled rejection when all readers have left.
    promise.catch(() => undefined)
    const load: Load<Value> = { promise, stop, readers: 0 }
    running.set(key, load)
    return load
  }

  function forget(key: string, load: Load<Value>): void {
    if (running.get(key) === load) running.delete(key)
  }

  async function follow(key: string, load: Load<Value>, signal: AbortSignal): Promise<Value> {
    const { promise: left, reject } = Promise.withResolvers<never>()
    const leave = () => {
      reject(signal.reason)
      load.readers -= 1
      if (load.readers > 0) return
      // Forgets the load before it is aborted, so that a later reader starts a new load.
      forget(key, load)
      load.stop.abort()
    }
    signal.addEventListener('abort', leave)
    try {
      return await Promise.race([load.promise, left])
    } finally {
      signal.removeEventListener('abort', leave)
    }
  }

  return (
    key: string,
    signal: AbortSignal | undefined,
    work: (signal: AbortSignal) => Promise<Value>,
  ): Promise<Value> => {
    if (signal?.aborted) return Promise.reject(signal.reason)
    const load = running.get(key) ?? start(key, work)
    load.readers += 1
    return signal ? follow(key, load, signal) : load.promise
  }
}
