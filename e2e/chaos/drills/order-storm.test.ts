import { expect, test } from 'vitest'
import { STORM_TIMEOUT_MS } from '#e2e/chaos/buyers/faults.ts'
import { useTwoInstances } from '#e2e/chaos/stack/use-stack.ts'
import { count, OUTCOME_MAX_MS, seeds, TIMEOUT_MS } from './size.ts'
import { expectPlacedOnce, stormOn } from './storm-on.ts'

test.each(seeds)(
  'places every order exactly once, even while some upstream calls fail, with seed %i',
  { timeout: TIMEOUT_MS },
  async (seed) => {
    // Even seeds use one instance with a store in a file, odd seeds two instances with one Redis.
    const stack = await useTwoInstances({
      seed,
      ...(seed % 2 === 0 && { instances: 1, redis: false }),
      shopEnv: { UPSTREAM_TIMEOUT_MS: String(STORM_TIMEOUT_MS) },
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
