import { randomUUID } from 'node:crypto'
import type { OrderToPlace } from '#server/trpc/context.ts'
import type { CallContext } from '#server/upstream/upstream.ts'
import type { Attempt } from './attempt.ts'
import { isOpen } from './attempt.ts'
import type { Held } from './attempt-store.ts'
import type { AttemptParts } from './investigate.ts'
import { toUnsent } from './investigate.ts'
import { CLAIM_MS } from './timing.ts'

type TakenOver =
  | { isMine: true; held: Held; isRepeat: boolean; corrected: Attempt | null }
  | { isMine: false; held: Held | null }

/**
 * Claims the request number if it is free. If so, `isMine` is true and `held` is the written claim; `isRepeat` is true
 * if the same order was sent and refused before. `corrected` is the record of an order with other content that was sent
 * and refused before, or null. If the number is not free, `held` is its existing record, or null if another call has just
 * changed this record.
 */
export async function takeOver(
  { attempts, clock }: AttemptParts,
  { claim, found, isWaiting }: { claim: Attempt; found: Held | null; isWaiting: boolean },
): Promise<TakenOver> {
  let held = found
  if (!held) {
    const created = await attempts.create(claim)
    if (created.isNew) return { isMine: true, held: created.held, isRepeat: false, corrected: null }
    held = created.held
  }
  const { state, claimedUntil } = held.attempt
  const isFree =
    (state === 'new' && claimedUntil <= clock.now()) || (state === 'rejected' && !isWaiting)
  if (!isFree) return { isMine: false, held }
  const { fingerprint, firstSentAt, lastSentAt } = held.attempt
  const isSent = firstSentAt > 0
  const isRepeat = fingerprint === claim.fingerprint && isSent
  const corrected = isSent && !isRepeat ? held.attempt : null
  // Keeps the times of a repeated order, by which the shop finds it in a list, and which decide how long it is kept.
  const mine = await attempts.replace(
    held,
    isRepeat ? { ...claim, firstSentAt, lastSentAt } : claim,
    null,
  )
  return mine ? { isMine: true, held: mine, isRepeat, corrected } : { isMine: false, held: null }
}

/** Frees a request number under which nothing was sent, unless another call has claimed it since. */
export async function releaseClaim({ attempts }: AttemptParts, { requestNo, claim }: Attempt) {
  const held = await attempts.read(requestNo)
  if (!held) return
  await attempts.update(held, null, (read) => {
    const isUnsent = read.state === 'new' || (isOpen(read) && read.sends === 1)
    return read.claim === claim && isUnsent ? toUnsent(read) : null
  })
}

/** Returns the record of an order that nobody has sent yet. */
export function toClaim(
  { request, agreedTotal }: OrderToPlace,
  { call, fingerprint, now }: { call: CallContext; fingerprint: string; now: number },
): Attempt {
  return {
    requestNo: request.request_no,
    state: 'new',
    fingerprint,
    claim: randomUUID(),
    claimedUntil: now + CLAIM_MS,
    firstSentAt: 0,
    lastSentAt: 0,
    sends: 0,
    lookedUpAt: 0,
    guestEmail: call.token === undefined ? request.contact.email : null,
    order: {
      request,
      token: call.token ?? null,
      locale: call.locale,
      totalMinor: agreedTotal?.minor ?? null,
    },
    orderNo: null,
    refusal: null,
  }
}
