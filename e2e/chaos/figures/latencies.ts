import { fillStock } from '#e2e/chaos/stack/orders-and-stock.ts'
import type { Attempt } from '#e2e/chaos/buyers/buyer.ts'
import { STORM_TIMEOUT_MS, stormFaults } from '#e2e/chaos/buyers/faults.ts'
import { PRODUCT_IDS } from '#e2e/chaos/buyers/order-plan.ts'
import { percentile } from '#e2e/chaos/buyers/percentile.ts'
import { runStorm } from '#e2e/chaos/buyers/storm.ts'
import { startStack } from '#e2e/chaos/stack/stack.ts'
import { toMs, type FigureRow } from './figure-row.ts'
import { followLostResponses } from './lost-responses.ts'

/**
 * Number of slices of the measurement. Slices without and with faults alternate, so that a busy machine slows both
 * kinds equally.
 */
const SLICES = 20
const ORDERS_PER_SLICE = 200
const AT_ONCE = 4
const RATIO_MAX = 1.3

/**
 * Measures how long `orders.submit` takes in two cases: without faults, and when 5 % of the upstream calls fail.
 * Ignores orders whose upstream response was lost, because the shop looks them up before it responds.
 */
export async function measureLatencies(): Promise<FigureRow[]> {
  const shopEnv = {
    UPSTREAM_TIMEOUT_MS: String(STORM_TIMEOUT_MS),
    UPSTREAM_IDEMPOTENCY: 'dedupes',
  }
  const { url, mock, close } = await startStack({ shopEnv })
  const attempts: Record<'free' | 'faulty', Attempt[]> = { free: [], faulty: [] }
  const lost = await followLostResponses(mock.url)
  try {
    await fillStock(mock, PRODUCT_IDS)
    const storm = { url, seed: 1, orders: ORDERS_PER_SLICE, atOnce: AT_ONCE }
    await runStorm({ ...storm, name: 'warm-up' })
    for (let slice = 0; slice < SLICES; slice += 1) {
      const kind = slice % 2 === 0 ? 'free' : 'faulty'
      if (kind === 'faulty') for (const fault of stormFaults(0.05)) await mock.fault(fault)
      attempts[kind].push(...(await runStorm({ ...storm, seed: slice + 1, name: `slice${slice}` })))
      await mock.fault({ kind: 'none', endpoint: 'order.submit' })
    }
  } finally {
    await lost.stop()
    await close()
  }
  const timesOf = (list: readonly Attempt[]) =>
    list
      .filter(({ requestNo }) => !lost.requestNos.has(requestNo))
      .map(({ resolvedMs }) => resolvedMs)
  const times = { free: timesOf(attempts.free), faulty: timesOf(attempts.faulty) }
  const p99 = { free: percentile(times.free, 0.99), faulty: percentile(times.faulty, 0.99) }
  const ratio = p99.faulty / p99.free
  return [
    { name: 'order p50, no faults', value: toMs(percentile(times.free, 0.5)) },
    {
      name: 'order p50, 5 % faults, response not lost',
      value: toMs(percentile(times.faulty, 0.5)),
    },
    { name: 'order p99, no faults', value: toMs(p99.free) },
    { name: 'order p99, 5 % faults, response not lost', value: toMs(p99.faulty) },
    {
      name: 'ratio of the two p99',
      value: ratio.toFixed(2),
      limit: `${RATIO_MAX}`,
      isWithin: ratio <= RATIO_MAX,
    },
  ]
}
