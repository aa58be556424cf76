import type { Log } from '#server/upstream/upstream.ts'
import type { AttemptParts } from './investigate.ts'
import { investigate } from './investigate.ts'

/** Attempts taken at once, which share the upstream with the shoppers. */
export const SCAN_LIMIT = 8
/** Longer than a look-up, a list and a resend together. */
const LEASE_MS = 45_000

/**
 * Looks at the open attempts that are due: lost responses, and orders of instances that ended while they were in
 * flight. Returns how many there were. Rejects with `StoreError`.
 */
export async function scanAttempts(parts: AttemptParts, log: Log): Promise<number> {
  const due = await parts.attempts.takeDue(SCAN_LIMIT, LEASE_MS)
  await Promise.all(
    due.map(async (held) => {
      const { requestNo, order } = held.attempt
      if (!order) return
      const call = { requestId: `order-${requestNo}`, locale: order.locale, log }
      const deadline = parts.clock.now() + LEASE_MS - 5_000
      await investigate(parts, held, { call, step: { mayResend: true, deadline } })
    }),
  )
  return due.length
}
