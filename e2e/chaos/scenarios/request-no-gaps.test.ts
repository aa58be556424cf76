import { expect, test } from 'vitest'
import { STORM_TIMEOUT_MS } from '#e2e/chaos/buyers/faults.ts'
import { useStack } from '#e2e/chaos/stack/use-stack.ts'
import type { IdempotencyGap } from '#mock-upstream/world/settings.ts'
import { count, firstSeed, isLong, seeds, TIMEOUT_MS } from './size.ts'
import { expectNothingWrong, expectPlacedOnce, stormOn } from './storm-on.ts'

const MINUTE_MS = 60_000
/** A buyer of an upstream that cannot be asked waits no longer than it takes to see that the order stays pending. */
const PENDING_PATIENCE_MS = count({ short: 12_000, long: MINUTE_MS })
const GAP_SEEDS = isLong ? seeds : [firstSeed]

async function stormWith(
  gaps: readonly IdempotencyGap[],
  { idempotency, seed, patienceMs }: { idempotency: string; seed: number; patienceMs: number },
) {
  const stack = await useStack({
    seed,
    instances: 2,
    redis: true,
    shopEnv: {
      UPSTREAM_TIMEOUT_MS: String(STORM_TIMEOUT_MS),
      UPSTREAM_IDEMPOTENCY: idempotency,
    },
  })
  await stack.mock.setGaps(gaps)
  const orders = count({ short: 200, long: 10_000 })
  return stormOn(stack, { name: idempotency, seed, orders, patienceMs })
}

test.each(GAP_SEEDS)(
  'doubles and loses no order of an upstream that ignores request_no on submit, with seed %i',
  { timeout: TIMEOUT_MS },
  async (seed) => {
    const options = { idempotency: 'lookup', seed, patienceMs: MINUTE_MS }
    const verdict = await stormWith(['ignored-on-submit'], options)
    expectPlacedOnce(verdict)
    expect(verdict.slowestMs).toBeLessThan(MINUTE_MS)
  },
)

test.each(GAP_SEEDS)(
  'doubles and loses no order of an upstream that only deduplicates what it has committed, with seed %i',
  { timeout: TIMEOUT_MS },
  async (seed) => {
    const options = { idempotency: 'lookup', seed, patienceMs: MINUTE_MS }
    expectPlacedOnce(await stormWith(['deduped-when-committed'], options))
  },
)

test.each(GAP_SEEDS)(
  'doubles no order of an upstream that knows no request_no at all, and says that it is pending, with seed %i',
  { timeout: TIMEOUT_MS },
  async (seed) => {
    const verdict = await stormWith(['ignored-on-submit', 'unknown-in-info'], {
      idempotency: 'none',
      seed,
      patienceMs: PENDING_PATIENCE_MS,
    })
    expectNothingWrong(verdict)
    // Only orders that met a fault may stay open.
    expect(verdict.placed).toBeGreaterThan(0.85 * verdict.orders)
  },
)
