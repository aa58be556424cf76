import type { IdempotencyMode } from '#contracts/upstream/environment.ts'
import type { CallContext, Upstream } from '#server/upstream/upstream.ts'
import type { UpstreamError } from '#server/upstream/upstream-error.ts'
import { WRITE_QUEUE_MS } from '#server/upstream/resilience.ts'
import { defined } from '#contracts/values.ts'
import type { Attempt, OpenAttempt } from './attempt.ts'
import { isOpen } from './attempt.ts'
import { compareTotal } from './compare-total.ts'
import type { AttemptStore, Held } from './attempt-store.ts'
import { decide, isQuiet } from './decide.ts'
import { isOrderOf } from './look-up.ts'
import { findWithLaterSession, lookUpOrder } from './look-up-order.ts'
import type { Sent } from './send-order.ts'
import { isAboutOrder, isGatewayTimeout, sendOrder } from './send-order.ts'
import type { Clock } from './timing.ts'
import { FIRST_LOOK_MS, LATE_LOOK_MS, LOOK_UP_TIMEOUT_MS, nextLookMs } from './timing.ts'

export type AttemptParts = {
  upstream: Upstream
  attempts: AttemptStore
  clock: Clock
  mode: IdempotencyMode
  /** Longest time of one upstream call. */
  timeoutMs: number
  logError: (facts: object, message: string) => void
}

type Step = {
  /** Whether this caller may send the order again. Even then, UPSTREAM_IDEMPOTENCY may forbid it. */
  mayResend: boolean
  /** Time at which look-ups must end, in Unix milliseconds. */
  deadline: number
  /** Longest time of each call of a look-up, in milliseconds, if it is not `LOOK_UP_TIMEOUT_MS`. */
  callMs?: number
}

/**
 * Finds out the outcome of an open attempt: looks the order up, sends it again where that is safe, and writes the
 * result. Returns the latest state of the attempt. Rejects with `StoreError` only.
 */
export async function investigate(
  parts: AttemptParts,
  held: Held,
  { call, step }: { call: CallContext; step: Step },
): Promise<Held> {
  const { attempts, clock, mode } = parts
  if (!isOpen(held.attempt)) return held
  const attempt = assumeLoss(held.attempt, parts.timeoutMs)
  const caller: CallContext = {
    ...call,
    signal: undefined,
    token: attempt.order.token ?? undefined,
    locale: attempt.order.locale,
  }
  // The upstream may store the order while a slow look-up is on its way. So the look-up says only what was true when it
  // began.
  const now = clock.now()
  const { deadline, callMs } = step
  const lookUp = await lookUpOrder(parts, attempt, { caller, deadline, callMs })
  if (lookUp.kind === 'found') return commit(parts, held, lookUp.orderNo)
  const later = await findWithLaterSession(parts, attempt, { call, caller, deadline })
  if (later !== null) return commit(parts, held, later)
  const decision = decide(mode, attempt, { lookUp: lookUp.kind, now })
  if (decision === 'reject') return reject(parts, held)
  if (decision === 'resend' && step.mayResend) {
    const total = await compareTotal(parts.upstream, attempt, caller)
    if (total === 'same') return resend(parts, held, { attempt, caller })
    if (total === 'changed') {
      const facts = {
        requestNo: attempt.requestNo,
        sends: attempt.sends,
        ageMs: now - attempt.firstSentAt,
      }
      caller.log.warn(facts, 'the total of an order has changed, so it is not sent again')
      // Only `lookup` trusts the upstream when it says that it has no such order.
      if (mode === 'lookup') return reject(parts, held)
    }
  }
  const ageMs = now - attempt.firstSentAt
  // If this caller may not resend the order, the scanner looks at the order very soon, after `FIRST_LOOK_MS`. With a
  // longer pause, a shopper who reads the state again and again would postpone the resend with each read.
  const nextMs = step.mayResend ? nextLookMs(attempt, now) : FIRST_LOOK_MS
  const inMs = decision === 'give up' ? LATE_LOOK_MS : nextMs
  if (decision === 'give up' && step.mayResend) {
    const facts = { requestNo: attempt.requestNo, sends: attempt.sends, ageMs }
    call.log.error(facts, 'nobody can tell whether this order exists: ask the upstream for it')
  }
  const { held: latest } = await attempts.update(held, inMs, (read) =>
    isOpen(read)
      ? { ...assumeLoss(read, parts.timeoutMs), state: 'unknown', lookedUpAt: now }
      : null,
  )
  return latest
}

/** Records that an order does not exist, unless it was sent again since `held` was read. */
async function reject({ attempts }: AttemptParts, held: Held): Promise<Held> {
  const { held: latest } = await attempts.update(held, null, (read) =>
    isSameSend(read, held.attempt) ? toRejected(read, null) : null,
  )
  return latest
}

/**
 * Returns an attempt whose send has never ended, because its instance crashed, as if its response had been lost at the
 * latest time: when the call, which may have waited to be sent, would have timed out. The upstream may work on the order
 * until then and longer.
 */
function assumeLoss(attempt: OpenAttempt, timeoutMs: number): OpenAttempt {
  if (attempt.state !== 'in_flight') return attempt
  return { ...attempt, lastSentAt: attempt.lastSentAt + WRITE_QUEUE_MS + timeoutMs }
}

/** Sends an open order again. Only one of several concurrent callers sends it. */
async function resend(
  parts: AttemptParts,
  held: Held,
  { attempt, caller }: { attempt: OpenAttempt; caller: CallContext },
): Promise<Held> {
  const { attempts, clock, upstream, timeoutMs } = parts
  const now = clock.now()
  const staleMs = timeoutMs + LOOK_UP_TIMEOUT_MS
  const { held: mine, changed } = await attempts.update(held, staleMs, (read) =>
    isSameSend(read, held.attempt)
      ? { ...read, state: 'in_flight', sends: read.sends + 1, lastSentAt: now, lookedUpAt: now }
      : null,
  )
  if (!changed) return mine
  const facts = { requestNo: attempt.requestNo, sends: mine.attempt.sends }
  caller.log.info(facts, 'sending the order again')
  const sent = await sendOrder(upstream, attempt.order.request, { ...caller, timeoutMs })
  const named = sent.kind === 'refused' ? sent.error.conflict : undefined
  if (named !== undefined && (await isOrderOf(upstream, attempt, { orderNo: named, call: caller })))
    return commit(parts, mine, named)
  const isFinal = isAboutOrder(sent) && isQuiet(attempt, now)
  return (await settle(parts, mine, { sent, isFinal })).held
}

/**
 * Writes the outcome of a send. `isFinal` is true if a refusal of this send would prove that no order exists. Does not
 * change an attempt that another call has settled in the meantime. Returns the latest attempt. Rejects with
 * `StoreError` only.
 */
export async function settle(
  parts: AttemptParts,
  held: Held,
  { sent, isFinal }: { sent: Sent; isFinal: boolean },
): Promise<{ held: Held; changed: boolean }> {
  const { attempts, clock } = parts
  if (sent.kind === 'placed') {
    return { held: await commit(parts, held, sent.orderNo), changed: true }
  }
  const now = clock.now()
  // A response may be lost long after its send began, and the upstream may commit the order even later. So `QUIET_MS`
  // counts from the loss, not from the start of the send. If a gateway has given up first, the upstream may work on the
  // order as long as without a gateway.
  const endsAt = Math.max(now, held.attempt.lastSentAt + WRITE_QUEUE_MS + parts.timeoutMs)
  const lostAt = isGatewayTimeout(sent) ? endsAt : now
  const lastSentAt = sent.kind === 'unclear' ? lostAt : held.attempt.lastSentAt
  const inMs = nextLookMs({ ...held.attempt, lastSentAt }, now)
  return attempts.update(held, inMs, (read) => {
    if (!isOpen(read)) return null
    if (sent.kind === 'refused' && isFinal) return toRejected(read, sent.error)
    if (sent.kind === 'unclear') return { ...read, state: 'unknown', lastSentAt }
    if (sent.kind === 'refused') return { ...read, state: 'unknown' }
    const sends = read.sends - 1
    return sends === 0 ? toUnsent(read) : { ...read, state: 'unknown', sends }
  })
}

/** Records that the order exists, and stores its order number. */
export async function commit(
  { attempts, logError }: AttemptParts,
  held: Held,
  orderNo: string,
): Promise<Held> {
  const { requestNo } = held.attempt
  const { held: latest } = await attempts.update(held, null, (read) =>
    read.state === 'committed' ? null : { ...read, state: 'committed', orderNo, order: null },
  )
  // Reserves the order number for this attempt, so that another attempt with the same goods cannot take this order for
  // its own.
  if (!(await attempts.own(orderNo, requestNo).catch(() => true))) {
    const message = 'two attempts have this order: ask the upstream which of them it has'
    logError({ requestNo, orderNo }, message)
  }
  return latest
}

/** Returns the attempt in the state before its first send, so that another call can claim its request number. */
export function toUnsent(attempt: Attempt): Attempt {
  return { ...attempt, state: 'new', claimedUntil: 0, sends: 0, order: null }
}

function toRejected(attempt: Attempt, error: (UpstreamError & { code: number }) | null): Attempt {
  const refusal =
    error &&
    defined({
      code: error.code,
      msg: error.msg,
      field: error.field,
      conflict: error.conflict,
      retryAfterSeconds: error.retryAfterSeconds,
    })
  return { ...attempt, state: 'rejected', order: null, refusal }
}

/**
 * Returns whether the outcome of the order is still open and the order has not been sent again since `before` was read.
 * `before` is an earlier copy of the attempt.
 */
function isSameSend(read: Attempt, before: Attempt): read is OpenAttempt {
  return isOpen(read) && read.sends === before.sends && read.lastSentAt === before.lastSentAt
}
