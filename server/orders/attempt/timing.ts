/** Every time span of an attempt to order, in milliseconds (contracts/decisions.md › double submit). */

/** Look-ups within the call that sent the order, counted from the loss of the response. */
export const LOOK_UPS_MS = [250, 1_000, 3_000, 8_000] as const
/** One look-up takes at most this long. */
export const LOOK_UP_TIMEOUT_MS = 5_000
/** A shopper who asks again causes a look-up only after this time since the last one. */
export const LOOK_UP_GAP_MS = 2_000
/** The shopper gets an answer after this time, be it `pending`; the work goes on. */
export const ANSWER_WITHIN_MS = 20_000
/** Time after a dispatch in which the upstream may still commit it. */
export const QUIET_MS = 15_000
/** The attempt stays claimed for its dispatcher while the total is compared. */
export const CLAIM_MS = 20_000
/** Clocks of two instances differ by less than this. */
export const CLOCK_SKEW_MS = 5_000
/** An upstream that dedupes gets an open order again for this time, and not after. */
export const RESEND_FOR_MS = 60 * 60_000
/** Afterwards an open attempt is left to the operator. */
export const GIVE_UP_AFTER_MS = 24 * 60 * 60_000
/** How long an attempt is remembered; until then a repeat leads to its order. */
export const ATTEMPT_TTL_MS = 7 * 24 * 60 * 60_000
/** How long an attempt is remembered of which nothing was sent. */
export const UNSENT_TTL_MS = 10 * 60_000
/** A refused shopper may try again after this time. */
export const RETRY_AFTER_SECONDS = 5

/** Clock of the attempts; tests replace it. */
export type Clock = { now: () => number; sleep: (ms: number) => Promise<unknown> }

export const systemClock: Clock = {
  now: () => Date.now(),
  sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms).unref()),
}

/** The scanner looks this soon at an attempt that somebody is asking after. */
export const FIRST_LOOK_MS = 250

/**
 * Returns when an open attempt is looked at next: ever later, because most are decided soon, but not later than the
 * end of the time in which its last send may be committed.
 */
export function nextLookMs(
  { firstSentAt, lastSentAt }: { firstSentAt: number; lastSentAt: number },
  now: number,
): number {
  const laterMs = Math.min(10 * 60_000, Math.max(2_000, Math.round((now - firstSentAt) / 3)))
  const quietInMs = lastSentAt + QUIET_MS - now
  return quietInMs > 0 ? Math.min(laterMs, quietInMs) : laterMs
}

/** Returns how long an upstream that dedupes is left alone after the n-th send: 0.25, 1, 4, 16, then 60 s. */
export function resendGapMs(sends: number): number {
  return Math.min(60_000, 250 * 4 ** (sends - 1))
}
