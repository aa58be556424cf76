import type { Fault } from '#mock-upstream/world/fault-schema.ts'

/**
 * Time after which the shop gives up on an upstream call. It is shorter than `LATE_COMMIT_MS`, so that a late commit
 * happens after the shop has given up. It is long enough for a login on a busy machine.
 */
export const STORM_TIMEOUT_MS = 3_000
const LATE_COMMIT_MS = 4_500

/**
 * Returns five equally likely faults of `order.submit`. Two reset the connection: one after the order is committed, one
 * before. Two respond with a 5xx status: one after committing the order, one without committing it. The fifth does not
 * respond, and commits the order only after the shop has given up.
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
