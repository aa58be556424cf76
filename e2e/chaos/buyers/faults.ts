import type { Fault } from '#mock-upstream/world/fault-schema.ts'

/**
 * Timeout of an upstream call in a storm: short, so that a late commit comes after it and the storm stays short; long
 * enough for a login on a busy machine.
 */
export const STORM_TIMEOUT_MS = 3_000
const LATE_COMMIT_MS = 4_500

/**
 * Faults of `order.submit` in equal parts: the response is lost after the commit, the request is lost before it, the
 * commit comes after the timeout, and 5xx with and without a commit.
 * @param share part of the calls that meet one, 0 to 1
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
