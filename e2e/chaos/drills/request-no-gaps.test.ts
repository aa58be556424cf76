import { describe, expect, test, type TestContext } from 'vitest'
import { STORM_TIMEOUT_MS } from '#e2e/chaos/buyers/faults.ts'
import { useStack } from '#e2e/chaos/stack/use-stack.ts'
import type { IdempotencyGap } from '#mock-upstream/world/settings.ts'
import { count, FAULT_SHARE, firstSeed, isLong, OUTCOME_MAX_MS, seeds, TIMEOUT_MS } from './size.ts'
import { expectNothingWrong, expectDecided, stormOn } from './storm-on.ts'

const MINUTE_MS = 60_000
/**
 * How long a buyer waits for an outcome. It is longer in the short run (`npm test`), which sets no time limit for the
 * outcome.
 */
const PATIENCE_MS = count({ short: 3 * MINUTE_MS, long: MINUTE_MS })
/**
 * How long a buyer waits for an outcome if the upstream cannot find orders by request number. In the short run, it is
 * just long enough to see that the order stays pending.
 */
const PENDING_PATIENCE_MS = count({ short: 12_000, long: MINUTE_MS })
const GAP_SEEDS = isLong ? seeds : [firstSeed]
const INSTANCES = count({ short: 1, long: 2 })
const ORDERS = count({ short: 100, long: 10_000 })

type Gap = {
  gaps: readonly IdempotencyGap[]
  idempotency: 'lookup' | 'none'
  seed: number
  patienceMs: number
}

async function stormWith({ gaps, idempotency, seed, patienceMs }: Gap, context: TestContext) {
  const shopEnv = {
    UPSTREAM_TIMEOUT_MS: String(STORM_TIMEOUT_MS),
    UPSTREAM_IDEMPOTENCY: idempotency,
  }
  const stack = await useStack({ seed, instances: INSTANCES, redis: isLong, shopEnv }, context)
  await stack.mock.idempotency(gaps)
  const name = gaps.join('-')
  return stormOn(stack, { name, seed, orders: ORDERS, patienceMs })
}

// In the short run, these tests run concurrently, because they mostly wait.
describe.each(GAP_SEEDS)('with seed %i', { concurrent: !isLong, timeout: TIMEOUT_MS }, (seed) => {
  test('if the upstream ignores request_no on submit, the shop neither doubles nor loses an order', async (context) => {
    const gaps = ['ignored-on-submit'] as const
    const verdict = await stormWith(
      { gaps, idempotency: 'lookup', seed, patienceMs: PATIENCE_MS },
      context,
    )
    expectDecided(verdict)
    expect(verdict.slowestMs).toBeLessThan(OUTCOME_MAX_MS)
  })

  test('if the upstream recognises a request_no only after committing its order, the shop neither doubles nor loses an order', async (context) => {
    const gaps = ['deduped-when-committed'] as const
    const verdict = await stormWith(
      { gaps, idempotency: 'lookup', seed, patienceMs: PATIENCE_MS },
      context,
    )
    expectDecided(verdict)
  })

  test('if the upstream ignores every request_no, the shop doubles no order, and reports unknown outcomes as pending', async (context) => {
    const gaps = ['ignored-on-submit', 'unknown-in-info'] as const
    const verdict = await stormWith(
      { gaps, idempotency: 'none', seed, patienceMs: PENDING_PATIENCE_MS },
      context,
    )
    expectNothingWrong(verdict)
    // Only orders that met a fault may stay pending. Faults are random, so the limit is 1.5 times the planned share of
    // faults.
    expect(verdict.placed).toBeGreaterThan((1 - 1.5 * FAULT_SHARE) * verdict.orders)
  })
})
