import { performance } from 'node:perf_hooks'
import { metrics } from '#server/metrics/metrics.ts'
import { ShopError } from '#server/shop-error.ts'

/** Maximum pages in progress at the same time, even on a fast processor, because each may wait for the upstream. */
const PAGES_AT_ONCE = 48
/** Number of pages that are always admitted, so that a wrong estimate cannot make the shop refuse all pages. */
const ALWAYS_ADMITTED = 4
/**
 * Limit for the processor time that all admitted pages together need, as a multiple of the allowed event-loop delay.
 */
const WORK_FACTOR = 2
/** Assumed processor time of a page before the first measurement and after a quiet period. */
const USUAL_COST_MS = 20
const WINDOW_MS = 200
/**
 * The gate measures the event loop in windows of at least `WINDOW_MS`. If the loop works for more than this share of a
 * window, the gate treats the processor as the bottleneck, otherwise the upstream.
 */
const BUSY_SHARE = 0.9
/** Weight of the latest measurement in the estimated processor time of a page. */
const NEWEST_WEIGHT = 0.5
/**
 * Whenever a measurement finds that the processor was not busy, the estimated time of a page shrinks by this factor.
 */
const SHRINK_FACTOR = 0.5
/**
 * Created only once, because a new error for each refused page would be more work for a process that is already too
 * busy.
 */
const TOO_MANY_PAGES = new ShopError({
  reason: 'overloaded',
  message: 'too many pages at once',
  retryAfterSeconds: 5,
})

/** Milliseconds for which the event loop has worked (`active`) and waited (`idle`) since the process started. */
export type LoopTime = { active: number; idle: number }

type PageGateOptions = {
  /** Value of MAX_EVENT_LOOP_DELAY_MS. With 0, only `PAGES_AT_ONCE` limits the pages. */
  maxLoopDelayMs: number
  loopTime?: () => LoopTime
}

/**
 * Admits as many pages as can be finished soon, and refuses the rest immediately. Pages share one processor, so the
 * newest page takes as long as all admitted pages together. To estimate the processor time of one page, the gate
 * divides the time for which the event loop was busy by the number of finished pages. Waiting for the upstream does not
 * count, because the event loop is idle meanwhile.
 */
export function createPageGate({
  maxLoopDelayMs,
  loopTime = () => performance.eventLoopUtilization(),
}: PageGateOptions) {
  const maxWorkMs = maxLoopDelayMs === 0 ? Infinity : WORK_FACTOR * maxLoopDelayMs
  let running = 0
  let finished = 0
  let costMs = USUAL_COST_MS
  let start = loopTime()

  function measure(): void {
    const now = loopTime()
    const active = now.active - start.active
    const elapsed = active + now.idle - start.idle
    if (elapsed < WINDOW_MS) return
    const isBusy = active > BUSY_SHARE * elapsed
    // If the loop was busy and no page has finished, the time that a page needs cannot be computed yet. The measurement
    // then continues.
    if (isBusy && finished === 0 && running > 0) return
    if (isBusy && finished > 0) {
      costMs = NEWEST_WEIGHT * (active / finished) + (1 - NEWEST_WEIGHT) * costMs
    } else {
      costMs = Math.max(USUAL_COST_MS, costMs * SHRINK_FACTOR ** (elapsed / WINDOW_MS))
    }
    finished = 0
    start = now
  }

  function isOpen(): boolean {
    const fitting = Math.max(ALWAYS_ADMITTED, Math.floor(maxWorkMs / costMs))
    return running < Math.min(PAGES_AT_ONCE, fitting)
  }

  return {
    /** Runs `render`, or throws a `ShopError` that is shown as 503 with Retry-After. */
    run: async <Result>(render: () => Promise<Result>): Promise<Result> => {
      measure()
      if (!isOpen()) {
        metrics.shed.add({ at: 'render' })
        throw TOO_MANY_PAGES
      }
      running += 1
      try {
        return await render()
      } finally {
        running -= 1
        finished += 1
        measure()
      }
    },
  }
}
