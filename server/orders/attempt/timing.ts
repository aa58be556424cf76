/**
 * Time spans of an attempt to order, in milliseconds unless the name says seconds (contracts/decisions.md › double
 * submit).
 */

/** Delays after the loss of a response. After each delay, the call that sent the order looks the order up. */
export const LOOK_UPS_MS = [250, 1_000, 3_000, 8_000] as const
/** Longest time of one look-up. */
export const LOOK_UP_TIMEOUT_MS = 5_000
/** Longest time that an order waits for the check of its session. Short, because the order is sent without it. */
export const SESSION_CHECK_MS = 2_000
/** Shortest time between two look-ups caused by a shopper's repeated calls. */
export const LOOK_UP_GAP_MS = 2_000
/**
 * The shopper gets a response within this time. If the outcome is still open, the response is `pending`, and the work
 * continues.
 */
export const ANSWER_WITHIN_MS = 20_000
/** Time after the last send, or after the loss of its response, in which the upstream may still commit the order. */
export const QUIET_MS = 15_000
/**
 * If the response is lost this long after the first send, the upstream may still be working on the order. An order whose
 * response is lost earlier, because the connection broke at once, is sent again sooner.
 */
export const LATE_LOSS_MS = 2_000
/** How long a call may hold its claim to a request number while it checks the total. */
export const CLAIM_MS = 20_000
/** Assumed maximum difference between the clocks of two instances. */
export const CLOCK_SKEW_MS = 5_000
/** Time after the first send during which an order with an unknown outcome may be sent again. */
export const RESEND_FOR_MS = 60 * 60_000
/** Age after which an open attempt is left to the operator. */
export const GIVE_UP_AFTER_MS = 24 * 60 * 60_000
/** Time between two look-ups of an attempt that is left to the operator. */
export const LATE_LOOK_MS = 6 * 60 * 60_000
/**
 * How long an attempt is kept after its first send. A request that is repeated within this time gets the order that
 * already exists. The privacy page names this time.
 */
export const ATTEMPT_TTL_MS = 7 * 24 * 60 * 60_000
/** How long an attempt is kept if its order was not sent. */
export const UNSENT_TTL_MS = 10 * 60_000
/**
 * Seconds after which a shopper may repeat an order that was refused because its check took too long, or because the
 * store cannot be used.
 */
export const RETRY_AFTER_SECONDS = 5

/** Clock of the attempts; tests replace it. */
export type Clock = { now: () => number; sleep: (ms: number) => Promise<unknown> }

export const systemClock: Clock = {
  now: () => Date.now(),
  sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms).unref()),
}

/**
 * Time until the scanner looks at an order whose state a shopper has just read. Short, because the shopper's read may
 * only look the order up. Only the scanner may then send the order again.
 */
export const FIRST_LOOK_MS = 250

/**
 * Returns the time until the scanner looks at an open attempt again. This time grows with the age of the attempt,
 * because most attempts are settled soon. But the scanner always looks again when `QUIET_MS` have passed since the last
 * send, because the upstream can no longer commit the order after that.
 */
export function nextLookMs(
  { firstSentAt, lastSentAt }: { firstSentAt: number; lastSentAt: number },
  now: number,
): number {
  const laterMs = Math.min(10 * 60_000, Math.max(2_000, Math.round((now - firstSentAt) / 3)))
  const quietInMs = lastSentAt + QUIET_MS - now
  return quietInMs > 0 ? Math.min(laterMs, quietInMs) : laterMs
}

/** Returns the pause after the n-th send to an upstream that dedupes: 0.25, 1, 4, 16, then 60 s. */
export function resendGapMs(sends: number): number {
  return Math.min(60_000, 250 * 4 ** (sends - 1))
}
