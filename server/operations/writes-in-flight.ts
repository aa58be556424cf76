let running = 0
const waiting = new Set<() => void>()

/**
 * Runs a write, such as placing an order, and counts it until it ends. The write continues when the shopper leaves, so
 * it may outlive its request.
 */
export async function trackWrite<Result>(work: () => Promise<Result>): Promise<Result> {
  running += 1
  try {
    return await work()
  } finally {
    running -= 1
    if (running === 0) {
      for (const wake of waiting) wake()
      waiting.clear()
    }
  }
}

/** Returns the number of writes that have not ended. */
export function writesInFlight(): number {
  return running
}

/** Resolves once no write is running. */
export function writesEnded(): Promise<void> {
  return running === 0
    ? Promise.resolve()
    : new Promise((resolve) => {
        waiting.add(resolve)
      })
}
