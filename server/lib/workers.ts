/** Internal environment variable by which the primary process numbers its workers: `2/4` is the second of four. */
export const WORKER_VARIABLE = 'SHOP_WORKER'

export type WorkerPlace = { number: number; of: number }

/** Returns the place of this process among the workers of one server, or undefined when it is the only process. */
export function workerPlace(place = process.env[WORKER_VARIABLE]): WorkerPlace | undefined {
  const [number, of] =
    /^(\d+)\/(\d+)$/
      .exec(place ?? '')
      ?.slice(1)
      .map(Number) ?? []
  return number === undefined || of === undefined ? undefined : { number, of }
}

/**
 * Divides a budget of the whole server among its workers, and returns the share of this process. The share is at least
 * 1.
 */
export function shareOf(budget: number): number {
  return Math.max(1, Math.ceil(budget / (workerPlace()?.of ?? 1)))
}
