import type { IdempotencyMode } from '#contracts/upstream/environment.ts'
import type { Attempt, OpenAttempt } from './attempt.ts'
import type { LookUp } from './look-up.ts'
import { GIVE_UP_AFTER_MS, QUIET_MS, RESEND_FOR_MS, resendGapMs } from './timing.ts'

/** Sends of one order to an upstream that is only looked up: the first, and one more. */
const SENDS_MAX = 2

/**
 * Decides how an open attempt goes on after a look-up that did not find its order: sends it again, rejects it as surely
 * not placed, waits, or leaves it to the operator. Sends only where no second order can come of it
 * (contracts/decisions.md › double submit).
 */
export function decide(
  mode: IdempotencyMode,
  attempt: OpenAttempt,
  { lookUp, now }: { lookUp: LookUp['kind']; now: number },
): 'resend' | 'reject' | 'wait' | 'give up' {
  const { sends } = attempt
  const ageMs = now - attempt.firstSentAt
  const quietMs = now - attempt.lastSentAt
  if (mode === 'dedupes' && ageMs < RESEND_FOR_MS && quietMs >= resendGapMs(sends)) return 'resend'
  if (mode === 'lookup' && lookUp === 'absent' && quietMs >= QUIET_MS) {
    if (sends >= SENDS_MAX) return 'reject'
    if (ageMs < RESEND_FOR_MS) return 'resend'
  }
  return ageMs >= GIVE_UP_AFTER_MS ? 'give up' : 'wait'
}

/**
 * Returns whether a refusal of the next send will say that no order exists: not while an earlier send may still be
 * committed.
 */
export function isQuiet({ sends, lastSentAt }: Attempt, now: number): boolean {
  return sends === 0 || now - lastSentAt >= QUIET_MS
}
