import * as z from 'zod/mini'
import type { Submitted } from '#contracts/orders/orders.ts'
import { orderNoSchema } from '#contracts/orders/orders.ts'
import type { OrderToPlace } from '#server/trpc/context.ts'
import type { CallContext } from '#server/upstream/upstream.ts'
import { UpstreamError } from '#server/upstream/upstream-error.ts'
import type { Attempt } from './attempt.ts'
import { fingerprintOf, toPlaced } from './attempt.ts'
import type { Held } from './attempt-store.ts'
import { reasonOf, toLate, toNotLookedUp, toOtherContent, toRefusal } from './errors.ts'
import type { AttemptParts } from './investigate.ts'
import { releaseClaim, takeOver, toClaim } from './claim.ts'
import { investigate, settle } from './investigate.ts'
import { findCorrected, findRefused } from './find-refused.ts'
import { checkSession } from './look-up.ts'
import { sendOrder } from './send-order.ts'
import { ANSWER_WITHIN_MS, LOOK_UP_GAP_MS, LOOK_UP_TIMEOUT_MS, LOOK_UPS_MS } from './timing.ts'

export type PlaceParts = AttemptParts & {
  /** Runs a step in the background, and repeats it while the store cannot be used. */
  inBackground: (step: () => Promise<unknown>) => void
}

/** Maximum sends of an order during one call of a shopper. After that the scanner sends the order. */
const SENDS_PER_CALL = 3
/** Shortest and longest pause between two reads of an attempt while another call works on it. */
const FIRST_PAUSE_MS = 25
const LONGEST_PAUSE_MS = 500

/**
 * Places an order at most once, however many calls ask for it. Only the call that claims the request number sends the
 * order. The other calls wait for the outcome or look the order up. Returns `pending` while the outcome is open.
 */
export async function placeOrder(
  parts: PlaceParts,
  call: CallContext,
  order: OrderToPlace,
): Promise<Submitted> {
  const work = claimAndSend(parts, call, order)
  const pending: Submitted = { state: 'pending', msg: '', requestNo: order.request.request_no }
  // A send that takes longer than `ANSWER_WITHIN_MS` is not aborted, because its outcome would then be unknown.
  return Promise.race([work, parts.clock.sleep(ANSWER_WITHIN_MS).then(() => pending)])
}

async function claimAndSend(
  parts: PlaceParts,
  call: CallContext,
  order: OrderToPlace,
): Promise<Submitted> {
  const { clock } = parts
  const deadline = clock.now() + ANSWER_WITHIN_MS
  const fingerprint = fingerprintOf(order.request)
  const pending: Submitted = { state: 'pending', msg: '', requestNo: order.request.request_no }
  let held: Held | null = null
  for (let pauseMs = 0, turn = 0; ; turn += 1) {
    const claim = toClaim(order, { call, fingerprint, now: clock.now() })
    const claimed = await takeOver(parts, { claim, found: held, isWaiting: turn > 0 })
    if (claimed.isMine) {
      const { corrected } = claimed
      const stored = corrected && (await findCorrected(parts, claimed.held, { corrected, call }))
      if (stored) throw toOtherContent(stored)
      const earlier = claimed.isRepeat ? await findRefused(parts, claimed.held, call) : 'absent'
      if (earlier === 'unclear') return postpone(parts, claimed.held, call)
      if (earlier !== 'absent') return toPlaced(earlier, call)
      const submitted = await dispatch(parts, claimed.held, { call, order, deadline })
      if (submitted) return submitted
    }
    if (!claimed.isMine && claimed.held) {
      const { attempt } = claimed.held
      if (attempt.fingerprint !== fingerprint) throw toOtherContent(attempt)
      if (attempt.state === 'committed') return toPlaced(attempt, call)
      if (attempt.state === 'rejected') return refuse(attempt)
      if (attempt.state === 'unknown') {
        const decided = await askAgain(parts, claimed.held, { call, deadline })
        if (decided) return decided
      }
    }
    pauseMs = Math.min(LONGEST_PAUSE_MS, pauseMs * 2 || FIRST_PAUSE_MS)
    if (clock.now() + pauseMs >= deadline) return pending
    await clock.sleep(pauseMs)
    held = await parts.attempts.read(order.request.request_no)
  }
}

/**
 * Frees the request number of a refused order about which the upstream says nothing now. Sends nothing, because the
 * order may exist. Always rejects: with the upstream's error if the user's session has ended, else with `overloaded`.
 */
async function postpone(parts: PlaceParts, { attempt }: Held, call: CallContext): Promise<never> {
  const release = () => releaseClaim(parts, attempt)
  await release().catch(() => parts.inBackground(release))
  await checkSession(parts.upstream, call)
  throw toNotLookedUp()
}

type Dispatch = { call: CallContext; order: OrderToPlace; deadline: number }

/** Sends an order, unless another call has meanwhile claimed its request number. In that case, returns null. */
async function dispatch(
  parts: PlaceParts,
  claimed: Held,
  { call, order, deadline }: Dispatch,
): Promise<Submitted | null> {
  const { attempts, clock, upstream, inBackground, timeoutMs } = parts
  const release = () => releaseClaim(parts, claimed.attempt)
  try {
    await Promise.all([order.check(), checkSession(upstream, call)])
    // Sends nothing after the claim has expired, because the shopper may have placed the order again in the meantime.
    if (clock.now() >= claimed.attempt.claimedUntil) throw toLate()
  } catch (error) {
    await release().catch(() => inBackground(release))
    throw error
  }
  const now = clock.now()
  const sending: Attempt = {
    ...claimed.attempt,
    state: 'in_flight',
    firstSentAt: now,
    lastSentAt: now,
    sends: 1,
  }
  let held: Held | null
  try {
    held = await attempts.replace(claimed, sending, timeoutMs + LOOK_UP_TIMEOUT_MS)
  } catch (error) {
    // Frees the request number, because nothing was sent. The store may hold `in_flight`, although its write reported
    // a failure.
    inBackground(release)
    throw error
  }
  if (!held) return null
  const sent = await sendOrder(upstream, order.request, { ...call, timeoutMs })
  const sentHeld = held
  const settled = await settle(parts, sentHeld, { sent, isFinal: true }).catch(() => {
    // The shopper gets the outcome now. The record is written once the store can be used.
    inBackground(() => settle(parts, sentHeld, { sent, isFinal: true }))
    return { held: sentHeld, changed: false }
  })
  if (sent.kind === 'placed') {
    const { orderNo, msg } = sent
    if (!isUsable(orderNo))
      call.log.error({ orderNo }, 'the shop cannot open an order with this number')
    return { state: 'placed', msg, orderNo }
  }
  if (sent.kind === 'refused' || sent.kind === 'unsent') throw sent.error
  const facts = {
    requestId: call.requestId,
    requestNo: sending.requestNo,
    reason: reasonOf(sent.error),
  }
  const isAccepted = sent.error instanceof UpstreamError && sent.error.field !== undefined
  if (isAccepted)
    call.log.error(facts, 'the upstream accepted an order, but its response breaks the contract')
  else call.log.warn(facts, 'the response to an order was lost, looking the order up')
  return followUp(parts, settled.held, { call, deadline })
}

/** Returns whether procedures accept the order number as it is. */
function isUsable(orderNo: string): boolean {
  return z.safeParse(orderNoSchema, orderNo).data === orderNo
}

/** Looks up an order a few times after its response was lost, and sends it again where that is safe. */
async function followUp(
  parts: PlaceParts,
  lost: Held,
  { call, deadline }: { call: CallContext; deadline: number },
): Promise<Submitted> {
  const { clock } = parts
  const lostAt = clock.now()
  let held = lost
  for (const atMs of LOOK_UPS_MS) {
    const pauseMs = lostAt + atMs - clock.now()
    if (clock.now() + pauseMs >= deadline) break
    if (pauseMs > 0) await clock.sleep(pauseMs)
    const step = { mayResend: held.attempt.sends < SENDS_PER_CALL, deadline }
    try {
      held = await investigate(parts, held, { call, step })
    } catch {
      // The scanner continues once the store can be used.
      break
    }
    const { attempt } = held
    if (attempt.state === 'committed') return toPlaced(attempt, call)
    if (attempt.state === 'rejected') return refuse(attempt)
  }
  return { state: 'pending', msg: '', requestNo: held.attempt.requestNo }
}

/**
 * Looks up an order that a shopper repeats after its response was lost, and sends it again where that is safe. Returns
 * null if another call has just looked it up.
 */
async function askAgain(
  parts: PlaceParts,
  held: Held,
  { call, deadline }: { call: CallContext; deadline: number },
): Promise<Submitted | null> {
  const now = parts.clock.now()
  if (now - held.attempt.lookedUpAt < LOOK_UP_GAP_MS) return null
  const marked = await parts.attempts.replace(
    held,
    { ...held.attempt, lookedUpAt: now },
    LOOK_UP_TIMEOUT_MS,
  )
  if (!marked) return null
  const step = { mayResend: true, deadline }
  const { attempt } = await investigate(parts, marked, { call, step })
  if (attempt.state === 'committed') return toPlaced(attempt, call)
  if (attempt.state === 'rejected') return refuse(attempt)
  return { state: 'pending', msg: '', requestNo: attempt.requestNo }
}

/**
 * Throws the stored refusal of a rejected order. Returns `pending` if there is no stored refusal, because only look-ups
 * have shown that no order exists. The browser then reads the state of the attempt.
 */
function refuse(attempt: Attempt): Submitted {
  if (attempt.refusal) throw toRefusal(attempt.refusal)
  return { state: 'pending', msg: '', requestNo: attempt.requestNo }
}
