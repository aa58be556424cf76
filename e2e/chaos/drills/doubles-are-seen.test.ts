import { fillStock } from '#e2e/chaos/stack/orders-and-stock.ts'
import { print } from '#e2e/chaos/stack/print.ts'
import { expect, onTestFinished, test } from 'vitest'
import { STORM_TIMEOUT_MS, stormFaults } from '#e2e/chaos/buyers/faults.ts'
import { judge } from '#e2e/chaos/buyers/judge.ts'
import { openNaiveShop } from '#e2e/chaos/buyers/naive-buyer.ts'
import { planOrder, PRODUCT_IDS } from '#e2e/chaos/buyers/order-plan.ts'
import { useStack } from '#e2e/chaos/stack/use-stack.ts'
import { count, FAULT_SHARE, firstSeed, TIMEOUT_MS } from './size.ts'

const ORDERS = count({ short: 200, long: 10_000 })
const NAME = 'naive'

test(
  'the check for doubled orders finds the orders that a careless shop places twice after lost responses',
  { timeout: TIMEOUT_MS },
  async () => {
    const { mock } = await useStack({ seed: firstSeed, instances: 0 })
    await fillStock(mock, PRODUCT_IDS)
    await mock.idempotency(['ignored-on-submit'])
    for (const fault of stormFaults(FAULT_SHARE)) await mock.fault(fault)
    const shop = openNaiveShop(mock.url, STORM_TIMEOUT_MS)
    onTestFinished(() => shop.close())
    const attempts = []
    for (let index = 0; index < ORDERS; index += 1)
      attempts.push(await shop.buy(planOrder({ seed: firstSeed, index, storm: NAME })))
    const { doubled, problems } = await judge(mock, { name: NAME, attempts })
    print(`without looking orders up, ${doubled.length} of ${ORDERS} are doubled`)
    // Three of the five faults lose the response but not the order. Sending such an order again places it twice.
    expect(doubled.length).toBeGreaterThan(0.2 * FAULT_SHARE * ORDERS)
    expect(problems).toContainEqual(expect.stringContaining('no request_no has two orders'))
  },
)
