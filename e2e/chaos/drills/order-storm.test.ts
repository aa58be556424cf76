import { expect, test } from 'vitest'
import { STORM_TIMEOUT_MS } from '#e2e/chaos/buyers/faults.ts'
import { useStack } from '#e2e/chaos/stack/use-stack.ts'
import { count, OUTCOME_MAX_MS, seeds, TIMEOUT_MS } from './size.ts'
import { expectPlacedOnce, stormOn } from './storm-on.ts'

test.each(seeds)(
  'places every order exactly once while some orders meet a fault, with seed %i',
  { timeout: TIMEOUT_MS },
  async (seed) => {
    // Even seeds use one instance with a store in a file, odd seeds two instances with one Redis.
    const isShared = seed % 2 === 1
    const stack = await useStack({
      seed,
      instances: isShared ? 2 : 1,
      redis: isShared,
      shopEnv: { UPSTREAM_TIMEOUT_MS: String(STORM_TIMEOUT_MS), UPSTREAM_IDEMPOTENCY: 'dedupes' },
    })
    const verdict = await stormOn(stack, {
      name: 'storm',
      seed,
      orders: count({ short: 100, long: 10_000 }),
    })
    expectPlacedOnce(verdict)
    expect(verdict.slowestMs).toBeLessThan(OUTCOME_MAX_MS)
  },
)
