const seedText = process.env['CHAOS_SEED'] ?? ''

/**
 * Whether this is the long run (`npm run chaos`). The short run (`npm test`) makes the same checks with fewer orders
 * and requests.
 */
export const isLong = process.env['CHAOS_LENGTH'] === 'long'

/** Returns `long` in the long run, and `short` in the short run. */
export function count({ short, long }: { short: number; long: number }): number {
  return isLong ? long : short
}

/**
 * Seeds of the storms, in which many buyers order at the same time. `--seed N` sets a single seed. By default, the long
 * run has five seeds, and the short run two.
 */
export const seeds = seedText === '' ? [1, 2, 3, 4, 5].slice(0, isLong ? 5 : 2) : [Number(seedText)]
export const firstSeed = seeds[0] ?? 1

/**
 * Fraction of the orders that meet a fault. It is higher in the short run, so that even few orders meet every kind of
 * fault.
 */
export const FAULT_SHARE = count({ short: 0.2, long: 0.05 })

const MINUTE_MS = 60_000

/** Maximum time until a buyer sees the outcome of an order. The short run has no such limit. */
export const OUTCOME_MAX_MS = count({ short: Infinity, long: MINUTE_MS })

/** Time limit of a test. In the short run, the limit is generous, because slow machines run it, too. */
export const TIMEOUT_MS = count({ short: 6 * MINUTE_MS, long: 60 * MINUTE_MS })
