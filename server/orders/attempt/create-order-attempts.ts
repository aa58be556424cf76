import type { AttemptResult } from '#contracts/orders/attempts.ts'
import type { Store } from '#server/store/store.ts'
import { StoreError } from '#server/store/store.ts'
import type { OrderAttempts, OrderSettings } from '#server/trpc/context.ts'
import type { CallContext, Log, Upstream } from '#server/upstream/upstream.ts'
import type { Attempt } from './attempt.ts'
import { openAttempts } from './attempt-store.ts'
import { toUnavailable } from './errors.ts'
import { investigate } from './investigate.ts'
import type { PlaceParts } from './place-order.ts'
import { placeOrder } from './place-order.ts'
import { SCAN_LIMIT, scanAttempts } from './scan.ts'
import type { Clock } from './timing.ts'
import { CLOCK_SKEW_MS, LOOK_UP_GAP_MS, LOOK_UP_TIMEOUT_MS, systemClock } from './timing.ts'

export type OrderAttemptsOptions = OrderSettings & {
  upstream: Upstream
  store: Store
  clock?: Clock
  /** Called every few seconds with the number of orders in the store whose outcome is unknown. */
  onUnresolved?: ((count: number) => void) | undefined
}

const SCAN_EVERY_MS = 1_000
const COUNT_EVERY_MS = 5_000
/** Maximum number of tries to write something in the background. The pauses between the tries grow. */
const BACKGROUND_TRIES = 60
const BACKGROUND_PAUSE_MS = 5_000

/** Creates the service that places orders and finds out their outcomes. Call `start` once, and `close` at the end. */
export function createOrderAttempts(options: OrderAttemptsOptions): OrderAttempts {
  const { upstream, store, mode, timeoutMs, onOrderState, clock = systemClock } = options
  let log: Log | undefined
  const closing = new AbortController()
  const attempts = openAttempts(store, clock.now, (from, attempt) => {
    const { state: to, requestNo, orderNo, sends, firstSentAt } = attempt
    const ageMs = firstSentAt === 0 ? 0 : clock.now() - firstSentAt
    const change = { from, to, requestNo, orderNo, sends, ageMs }
    log?.[to === 'unknown' ? 'warn' : 'info'](change, `order ${to}`)
    onOrderState?.(change)
  })
  const parts: PlaceParts = {
    upstream,
    attempts,
    clock,
    mode,
    timeoutMs,
    logError: (facts, message) => log?.error(facts, message),
    inBackground: (step) => void repeat(step),
  }

  async function repeat(step: () => Promise<unknown>): Promise<void> {
    for (let tries = 1; tries <= BACKGROUND_TRIES && !closing.signal.aborted; tries += 1) {
      try {
        await step()
        return
      } catch (error) {
        if (!(error instanceof StoreError)) {
          log?.error({ err: error }, 'the outcome of an order could not be written')
          return
        }
      }
      await clock.sleep(Math.min(BACKGROUND_PAUSE_MS, 100 * 2 ** tries))
    }
  }

  async function keepScanning(to: Log): Promise<void> {
    let failures = 0
    let countedAt = -Infinity
    while (!closing.signal.aborted) {
      let count = 0
      try {
        count = await scanAttempts(parts, to)
        if (clock.now() - countedAt >= COUNT_EVERY_MS) {
          countedAt = clock.now()
          options.onUnresolved?.(await attempts.countUnknown())
        }
        failures = 0
      } catch (error) {
        failures += 1
        // Logs only the second of several failures in a row. The first scan may fail because Redis is not connected
        // yet. Log lines for the later failures would say nothing new.
        if (failures === 2) to.error({ err: error }, 'open orders cannot be looked at')
      }
      if (count < SCAN_LIMIT) await clock.sleep(SCAN_EVERY_MS)
    }
  }

  function start(to: Log): void {
    if (log) return
    log = to
    void keepScanning(to)
  }

  return {
    place: async (call, order) => {
      start(call.log)
      try {
        return await placeOrder(parts, call, order)
      } catch (error) {
        throw toUnavailable(error)
      }
    },
    read: async (call, requestNo) => {
      try {
        return await readAttempt(parts, call, requestNo)
      } catch (error) {
        throw toUnavailable(error)
      }
    },
    start,
    scan: (to) => scanAttempts(parts, to),
    close: () => closing.abort(),
    settings: { mode, timeoutMs, onOrderState },
  }
}

/**
 * Returns the outcome of an attempt. If the outcome is unknown and the last look-up began at least `LOOK_UP_GAP_MS`
 * ago, first looks the order up.
 */
async function readAttempt(
  parts: PlaceParts,
  call: CallContext,
  requestNo: string,
): Promise<AttemptResult> {
  const { attempts, clock } = parts
  const held = await attempts.read(requestNo)
  if (!held) return { state: 'none' }
  const now = clock.now()
  const { state, lookedUpAt, claimedUntil } = held.attempt
  // Another call may still send the order until its claim ends. `CLOCK_SKEW_MS` makes the claim longer here, because the
  // clocks of two instances may differ.
  if (state === 'new') return { state: claimedUntil + CLOCK_SKEW_MS > now ? 'pending' : 'none' }
  if (state !== 'unknown' || now - lookedUpAt < LOOK_UP_GAP_MS) return toResult(held.attempt)
  const seen = { ...held.attempt, lookedUpAt: now }
  const marked = await attempts.replace(held, seen, LOOK_UP_TIMEOUT_MS)
  if (!marked) return { state: 'pending' }
  const step = { mayResend: false, deadline: now + LOOK_UP_TIMEOUT_MS }
  return toResult((await investigate(parts, marked, { call, step })).attempt)
}

function toResult({ state, orderNo, guestEmail }: Attempt): AttemptResult {
  if (state === 'committed' && orderNo !== null) return { state: 'placed', orderNo, guestEmail }
  return state === 'rejected' ? { state } : { state: 'pending' }
}
