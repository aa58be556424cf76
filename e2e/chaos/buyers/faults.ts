import type { Fault } from '#mock-upstream/world/fault-schema.ts'

/**
 * Timeout of a call from the shop to the upstream in a storm. It is shorter than `LATE_COMMIT_MS`, so that the upstream
 * commits a late order only after the timeout. It is long enough for a login on a busy machine.
 */
export const STORM_TIMEOUT_MS = 3_000
const LATE_COMMIT_MS = 4_500

/**
 * Returns five faults of `order.submit` that are equally likely: the response is lost after the commit, the request is
 * lost before the commit, the upstream commits after the timeout, the upstream commits and responds with a 5xx, or it
 * responds with a 5xx and does not commit.
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
