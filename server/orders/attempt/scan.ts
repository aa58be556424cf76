import type { Log } from '#server/upstream/upstream.ts'
import type { AttemptParts } from './investigate.ts'
import { investigate } from './investigate.ts'

/** Maximum attempts in one scan. Small, because shoppers' calls need the same upstream. */
export const SCAN_LIMIT = 8
/**
 * Time during which no other instance takes the attempts of a scan. It is longer than a look-up, a read of the list of
 * orders and a resend take together.
 */
const LEASE_MS = 45_000
/** Longest time of each call of a look-up. Longer than while a shopper waits, because a list of orders may be slow. */
const CALL_MS = 10_000

/**
 * Investigates open attempts that are due: attempts whose response was lost, and attempts that were in flight when
 * their instance ended. Returns the number of investigated attempts. Rejects with `StoreError`.
 */
export async function scanAttempts(parts: AttemptParts, log: Log): Promise<number> {
  const due = await parts.attempts.takeDue(SCAN_LIMIT, LEASE_MS)
  await Promise.all(
    due.map(async (held) => {
      const { requestNo, order } = held.attempt
      if (!order) return
      const call = { requestId: `order-${requestNo}`, locale: order.locale, log }
      const deadline = parts.clock.now() + LEASE_MS - 5_000
      await investigate(parts, held, { call, step: { mayResend: true, deadline, callMs: CALL_MS } })
    }),
  )
  return due.length
}
