import { print } from '#e2e/chaos/stack/print.ts'
import { setTimeout as wait } from 'node:timers/promises'
import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { percentile } from '#e2e/chaos/buyers/percentile.ts'
import { useStack } from '#e2e/chaos/stack/use-stack.ts'
import { PUBLIC_PATHS, queryPath, startLoad } from './load.ts'
import { firstSeed, isLong, TIMEOUT_MS } from './size.ts'
import { expectPlacedOnce, stormOn } from './storm-on.ts'

const MINUTE_MS = 60_000
/**
 * Time before the first measurement of the heap, in which caches fill and code gets compiled. In a trial, the heap grew
 * for about seven minutes and then kept its size.
 */
const WARM_UP_MS = 10 * MINUTE_MS
/** Size limit of the page cache. It is small enough for the cache to be full before the first measurement. */
const PAGE_CACHE_MB = '8'
const SAMPLE_EVERY_MS = 15_000
const SAMPLES = 40
/**
 * Number of samples in each median. The test compares the median at the start of the measurement with the median at its
 * end.
 */
const ENDS = 5
const GROWTH_MAX = 1.1

// The short run skips this test, because the test takes twenty minutes: ten to warm up, and ten to measure.
test.runIf(isLong)(
  'the heap of the shop grows by less than 10 % during ten minutes of visits and orders',
  { timeout: TIMEOUT_MS },
  async () => {
    const stack = await useStack({
      seed: firstSeed,
      shopEnv: { UPSTREAM_IDEMPOTENCY: 'dedupes', PAGE_CACHE_MB },
    })
    const [shop] = stack.instances
    if (!shop) throw new Error('Missing instance')
    const products = Array.from({ length: 100 }, (_, index) => [
      `/product/${index + 1}`,
      queryPath('catalog.products', { page: index + 1, limit: 12 }),
    ]).flat()
    const load = startLoad(stack.url, [...PUBLIC_PATHS, ...products])
    const end = new AbortController()
    const buying = buyUntilOver()
    await wait(WARM_UP_MS)
    const heaps: number[] = []
    while (heaps.length < SAMPLES) {
      heaps.push(z.parse(z.number(), await shop.process().ask('heap')))
      await wait(SAMPLE_EVERY_MS)
    }
    end.abort()
    await buying
    const visits = (await load.end()).length
    const start = percentile(heaps.slice(0, ENDS), 0.5)
    const last = percentile(heaps.slice(-ENDS), 0.5)
    print(
      `${visits} visits; heap ${toMegabytes(start)} MB after the warm-up, ${toMegabytes(last)} MB at the end`,
    )
    expect(last / start).toBeLessThan(GROWTH_MAX)

    async function buyUntilOver(): Promise<void> {
      for (let round = 1; !end.signal.aborted; round += 1) {
        const storm = { name: `soak${round}`, seed: round, orders: 200, atOnce: 2, faults: [] }
        expectPlacedOnce(await stormOn(stack, storm))
      }
    }
  },
)

function toMegabytes(bytes: number): string {
  return (bytes / 1_048_576).toFixed(1)
}
