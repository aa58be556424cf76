import type { IdempotencyMode } from '#contracts/upstream/environment.ts'
import type { Attempt, OpenAttempt } from './attempt.ts'
import type { LookUp } from './look-up.ts'
import { GIVE_UP_AFTER_MS, LATE_LOSS_MS, QUIET_MS, RESEND_FOR_MS, resendGapMs } from './timing.ts'

/** Maximum sends of one order in mode `lookup`: the first send and one resend. */
const SENDS_MAX = 2

/**
 * Decides what to do with an open attempt when a look-up that began at `now` has not found the order: send the order again, reject the
 * attempt because the order certainly does not exist, wait, or leave the attempt to the operator. Returns `resend` only
 * where a resend cannot create a second order (contracts/decisions.md › double submit).
 */
export function decide(
  mode: IdempotencyMode,
  attempt: OpenAttempt,
  { lookUp, now }: { lookUp: LookUp['kind']; now: number },
): 'resend' | 'reject' | 'wait' | 'give up' {
  const { sends, firstSentAt, lastSentAt } = attempt
  const ageMs = now - firstSentAt
  const isLate = ageMs >= GIVE_UP_AFTER_MS
  if (lookUp === 'no session') return isLate ? 'give up' : 'wait'
  const quietMs = now - lastSentAt
  // Many upstreams recognise only an order that is already stored, and a slow one may store it after the call ended.
  const gapMs = lastSentAt - firstSentAt < LATE_LOSS_MS ? 0 : QUIET_MS
  const waitMs = Math.max(gapMs, resendGapMs(sends))
  if (mode === 'dedupes' && ageMs < RESEND_FOR_MS && quietMs >= waitMs) return 'resend'
  if (mode === 'lookup' && lookUp === 'absent' && quietMs >= QUIET_MS) {
    if (sends >= SENDS_MAX) return 'reject'
    if (ageMs < RESEND_FOR_MS) return 'resend'
  }
  return isLate ? 'give up' : 'wait'
}

/**
 * Returns true if the upstream can no longer create an order from an earlier send. Only then does a refusal of the next
 * send prove that no order exists.
 */
export function isQuiet({ sends, lastSentAt }: Attempt, now: number): boolean {
  return sends === 0 || now - lastSentAt >= QUIET_MS
}
