import { fillStock } from '#e2e/chaos/stack/orders-and-stock.ts'
import { print } from '#e2e/chaos/stack/print.ts'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { buy } from '#e2e/chaos/buyers/buyer.ts'
import { judge } from '#e2e/chaos/buyers/judge.ts'
import { planClientIp, planOrder, PRODUCT_IDS } from '#e2e/chaos/buyers/order-plan.ts'
import { createShopClient, ShopCallError } from '#e2e/chaos/buyers/shop-client.ts'
import { useTwoInstances } from '#e2e/chaos/stack/use-stack.ts'
import { failuresOf, PUBLIC_PATHS, startLoad } from './load.ts'
import { count, firstSeed, TIMEOUT_MS } from './size.ts'
import { expectPlacedOnce } from './storm-on.ts'

const OUTAGE_MS = count({ short: 3_000, long: 20_000 })
const BUYERS = count({ short: 40, long: 400 })
const PATIENCE_MS = 180_000
const NAME = 'redis'

test(
  'while Redis is down, the shop serves every read, and either refuses an order or places it exactly once',
  { timeout: TIMEOUT_MS },
  async () => {
    const stack = await useTwoInstances({ seed: firstSeed })
    await fillStock(stack.mock, PRODUCT_IDS)
    const plan = (index: number) => planOrder({ seed: firstSeed, index, storm: NAME })
    const clientOf = (index: number) =>
      createShopClient({ url: stack.url, clientIp: planClientIp(index) })
    const load = startLoad(stack.url, PUBLIC_PATHS)
    // Starts buyers at equal intervals: some before the outage, half of them during it, and some after it.
    const buying = Promise.all(
      Array.from({ length: BUYERS }, async (_, index) => {
        await wait((index * 2 * OUTAGE_MS) / BUYERS)
        return buy(clientOf(index), plan(index), PATIENCE_MS)
      }),
    )
    await wait(OUTAGE_MS / 3)
    await stack.redis().kill()
    const refused = await submitOnce()
    await wait(OUTAGE_MS)
    await stack.redis().start()
    const attempts = await buying
    const seen = await load.end()
    const verdict = await judge(stack.mock, { name: NAME, attempts })
    print(
      `${seen.length} reads, ${failuresOf(seen).length} failed; ${verdict.placed} of ${BUYERS} orders placed, ${verdict.doubled.length} doubled`,
    )
    expect(failuresOf(seen)).toEqual([])
    expect(refused).toMatchObject({ status: 503, data: { kind: 'overloaded' } })
    expect(refused?.retryAfterSeconds).toBeGreaterThan(0)
    expectPlacedOnce(verdict)

    /** Sends an order while Redis is down. Returns the refusal, or null when the order was placed. */
    async function submitOnce(): Promise<ShopCallError | null> {
      const input = { ...plan(BUYERS), requestNo: crypto.randomUUID() }
      try {
        await clientOf(BUYERS).mutate('orders.submit', input)
        return null
      } catch (error) {
        if (error instanceof ShopCallError) return error
        throw error
      }
    }
  },
)
