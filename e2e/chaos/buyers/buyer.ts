import { setTimeout as wait } from 'node:timers/promises'
import * as z from 'zod/mini'
import { attemptSchema, type AttemptResult } from '#contracts/orders/attempts.ts'
import { previewSchema, submittedSchema, type SubmitInput } from '#contracts/orders/orders.ts'
import type { Money } from '#contracts/primitives.ts'
import { ShopCallError, type ShopClient } from './shop-client.ts'

/**
 * Pauses before a buyer's first, second, third and fourth question about the outcome of an attempt. The last pause
 * repeats for all further questions. The shop's pages make the same pauses.
 */
const QUESTION_DELAYS_MS = [1_000, 2_000, 4_000, 5_000]
const REPEAT_DELAY_MS = 1_000
const MAX_DELAY_MS = 5_000
/**
 * How long a buyer keeps trying to read the total. The time limit for the outcome starts only after this, when the
 * order is sent.
 */
const PREVIEW_PATIENCE_MS = 180_000

/**
 * Reason of a rejected attempt whose outcome was unknown at first. When the buyer asked, the shop replied that no order
 * had been placed.
 */
export const NOT_PLACED = 'found out not to exist'

/** Outcome of one attempt to order, as the buyer saw it. */
export type Outcome =
  | { state: 'placed'; orderNo: string }
  /** It is certain that the attempt placed no order. */
  | { state: 'rejected'; reason: string }
  /** The outcome was still unknown when the buyer gave up. */
  | { state: 'pending' }

export type Attempt = {
  outcome: Outcome
  requestNo: string
  /**
   * Email of the order, unique to this attempt. Tests find the orders of an attempt by this email, because the upstream
   * may ignore `request_no`.
   */
  email: string
  /** Time from the first request of `orders.submit` to the outcome. */
  resolvedMs: number
  /** Whether the response to the first request contained the order number. */
  isDirect: boolean
}

export type OrderDraft = Omit<SubmitInput, 'requestNo' | 'agreedTotal'>

/**
 * Places an order like the shop's pages do. Reads the total, then sends the order with this total and a request number.
 * If the response is lost or the outcome is pending, asks for the outcome. Sends the order again with the same request
 * number only if the shop does not know this number, was overloaded, or refused the order because the total had
 * changed. Gives up after `patienceMs`.
 */
export async function buy(
  client: ShopClient,
  draft: OrderDraft,
  patienceMs: number,
): Promise<Attempt> {
  const requestNo = crypto.randomUUID()
  const { email } = draft.contact
  let sentMs = performance.now()
  const isOver = () => performance.now() - sentMs > patienceMs
  const end = (outcome: Outcome, isDirect = false): Attempt => {
    return { outcome, requestNo, email, isDirect, resolvedMs: performance.now() - sentMs }
  }
  let agreedTotal = await previewUntilDone(client, draft)
  if (!agreedTotal) return end({ state: 'rejected', reason: 'the total could not be read' })
  sentMs = performance.now()
  for (let tries = 1; ; tries += 1) {
    const sent = await submit(client, { ...draft, requestNo, agreedTotal })
    if (sent.is === 'placed') return end({ state: 'placed', orderNo: sent.orderNo }, tries === 1)
    if (sent.is === 'refused') return end({ state: 'rejected', reason: sent.reason })
    if (sent.is === 'other-total') {
      agreedTotal = sent.total
      continue
    }
    if (sent.is === 'unknown') {
      const key = { requestNo, ...(!client.isLoggedIn() && { email }) }
      const found = await askUntilDone(client, key, isOver)
      if (found.state === 'placed') return end({ state: 'placed', orderNo: found.orderNo })
      if (found.state === 'rejected') return end({ state: 'rejected', reason: NOT_PLACED })
      if (found.state === 'pending') return end({ state: 'pending' })
    }
    if (isOver()) return end({ state: 'pending' })
    await wait(sent.is === 'later' ? sent.delayMs : REPEAT_DELAY_MS)
  }
}

async function previewUntilDone(
  client: ShopClient,
  { items, shippingMethod, address: { country, city } }: OrderDraft,
): Promise<Money | null> {
  const endMs = performance.now() + PREVIEW_PATIENCE_MS
  const input = { items, shippingMethod, country, city }
  for (;;) {
    try {
      return z.parse(previewSchema, await client.query('orders.preview', input)).total
    } catch (error) {
      if (performance.now() > endMs) return null
      await wait(delayOf(error))
    }
  }
}

type Sent =
  | { is: 'placed'; orderNo: string }
  | { is: 'refused'; reason: string }
  | { is: 'other-total'; total: Money }
  /** The shop was overloaded and sent no order to the upstream. */
  | { is: 'later'; delayMs: number }
  | { is: 'unknown' }

async function submit(client: ShopClient, input: SubmitInput): Promise<Sent> {
  try {
    const submitted = z.parse(submittedSchema, await client.mutate('orders.submit', input))
    if (submitted.state === 'pending') return { is: 'unknown' }
    return { is: 'placed', orderNo: submitted.orderNo }
  } catch (error) {
    if (!(error instanceof ShopCallError)) throw error
    const { data } = error
    if (data?.totals) return { is: 'other-total', total: data.totals.current }
    if (data?.kind === 'overloaded') return { is: 'later', delayMs: delayOf(error) }
    if (data?.kind === 'business') return { is: 'refused', reason: error.message }
    return { is: 'unknown' }
  }
}

async function askUntilDone(
  client: ShopClient,
  key: { requestNo: string; email?: string },
  isOver: () => boolean,
): Promise<AttemptResult> {
  for (let questions = 0; ; questions += 1) {
    await wait(QUESTION_DELAYS_MS[Math.min(questions, QUESTION_DELAYS_MS.length - 1)])
    try {
      const found = z.parse(attemptSchema, await client.query('orders.attempt', key))
      if (found.state !== 'pending' || isOver()) return found
    } catch (error) {
      if (!(error instanceof ShopCallError)) throw error
      if (isOver()) return { state: 'pending' }
      await wait(delayOf(error))
    }
  }
}

function delayOf(error: unknown): number {
  const seconds = error instanceof ShopCallError ? error.retryAfterSeconds : undefined
  return seconds === undefined ? REPEAT_DELAY_MS : Math.min(seconds * 1_000, MAX_DELAY_MS)
}
