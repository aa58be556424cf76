import type { Fault } from '#mock-upstream/world/fault-schema.ts'

/**
 * Timeout of an upstream call in a storm. It is shorter than `LATE_COMMIT_MS`, so that a late commit happens after the
 * timeout, and long enough for a login on a busy machine.
 */
export const STORM_TIMEOUT_MS = 3_000
const LATE_COMMIT_MS = 4_500

/**
 * Returns faults of `order.submit` in equal parts: response lost after the commit, request lost before the commit,
 * commit after the timeout, and 5xx with and without a commit.
 * @param share fraction of the calls that meet a fault, 0 to 1
 */
export function stormFaults(share: number): Fault[] {
  const endpoint = 'order.submit'
  const faults: Fault[] = [
    { kind: 'reset', at: 'after-commit', endpoint },
    { kind: 'reset', at: 'before-commit', endpoint },
    { kind: 'hang', at: 'late-commit', delay_ms: LATE_COMMIT_MS, endpoint },
    { kind: 'http502', at: 'after-commit', endpoint },
    { kind: 'http500', at: 'before-commit', endpoint },
  ]
  return faults.map((fault) => ({ ...fault, probability: share / faults.length }))
}
