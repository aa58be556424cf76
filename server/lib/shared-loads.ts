type Load<Value> = { promise: Promise<Value>; stop: AbortController; readers: number }

/**
 * Shares one load among concurrent readers of the same key. The load is aborted when its last reader has left. A reader
 * leaves when its `signal` aborts, and its promise rejects with the signal's reason; a reader without a signal stays.
 */
export function createSharedLoads<Value>() {
  const running = new Map<string, Load<Value>>()

  function start(key: string, work: (signal: AbortSignal) => Promise<Value>): Load<Value> {
    const stop = new AbortController()
    const promise = work(stop.signal).finally(() => forget(key, load))
    // Nobody may be left to see a failure.
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
      // A later reader starts a load of its own.
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
