const seedText = process.env['CHAOS_SEED'] ?? ''

/** True in `npm run chaos`; false in `npm test`, where the same assertions run on smaller counts. */
export const isLong = process.env['CHAOS_LENGTH'] === 'long'

/** Returns the count of the long or of the short run. */
export function count({ short, long }: { short: number; long: number }): number {
  return isLong ? long : short
}

/**
 * Seeds of the storms. With `--seed N` the only seed is N. Otherwise the full run has five seeds and the short run two.
 */
export const seeds = seedText === '' ? [1, 2, 3, 4, 5].slice(0, isLong ? 5 : 2) : [Number(seedText)]
export const firstSeed = seeds[0] ?? 1

/** Fraction of the orders that meet a fault. The short run has a higher fraction, so that each kind of fault occurs. */
export const FAULT_SHARE = count({ short: 0.2, long: 0.05 })

const MINUTE_MS = 60_000

/** Maximum time until a buyer sees the outcome of an order. The short run asserts no times. */
export const OUTCOME_MAX_MS = count({ short: Infinity, long: MINUTE_MS })

/** Time limit of a test. The short run asserts no times, so its limit leaves room for a slow machine. */
export const TIMEOUT_MS = count({ short: 6 * MINUTE_MS, long: 60 * MINUTE_MS })
