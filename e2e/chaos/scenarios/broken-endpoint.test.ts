import { expect, test } from 'vitest'
import { createShopClient } from '#e2e/chaos/buyers/shop-client.ts'
import type { Stack } from '#e2e/chaos/stack/stack.ts'
import { useStack } from '#e2e/chaos/stack/use-stack.ts'
import { DEMO_PASSWORD } from '#fixtures/content/demo-users.ts'
import type { Fault } from '#mock-upstream/world/fault-schema.ts'
import { failuresOf, queryPath, visit } from './load.ts'
import { count, firstSeed, TIMEOUT_MS } from './size.ts'
import { expectPlacedOnce, stormOn } from './storm-on.ts'

const READERS = 128
/** After this time readers of a slow page go away. */
const READER_PATIENCE_MS = 700
const ORDERS = count({ short: 30, long: 1_000 })

test.each<[string, Fault]>([
  ['cannot be read', { kind: 'garbage', endpoint: 'goods.goodsdetail' }],
  ['fails', { kind: 'http500', endpoint: 'goods.goodsdetail' }],
  ['hangs', { kind: 'hang', endpoint: 'goods.goodsdetail' }],
])(
  'orders, logs in and shows content while the endpoint of products %s',
  { timeout: TIMEOUT_MS },
  async (state, fault) => {
    const stack = await useStack({
      seed: firstSeed,
      shopEnv: { UPSTREAM_IDEMPOTENCY: 'dedupes' },
    })
    const name = `endpoint-${fault.kind}`
    const healthy = await stormOn(stack, {
      name: `${name}-before`,
      seed: 1,
      orders: ORDERS,
      faults: [],
    })
    expectPlacedOnce(healthy)
    await stack.mock.fault(fault)
    await readProducts(stack)
    const reading = readProducts(stack)
    const verdict = await stormOn(stack, { name, seed: 2, orders: ORDERS, faults: [] })
    expectPlacedOnce(verdict)
    expect(verdict.indirect, `orders whose first response was lost while it ${state}`).toBe(0)
    await createShopClient({ url: stack.url }).logIn('mira', DEMO_PASSWORD)
    const others = [
      queryPath('site.languages'),
      queryPath('catalog.brands', { page: 1, limit: 5 }),
      queryPath('content.articles', { page: 1, limit: 5 }),
    ]
    const seen = await Promise.all(others.map((path) => visit(stack.url, path)))
    expect(failuresOf(seen)).toEqual([])
    await reading
  },
)

/** Reads many products at once. Readers of a page that hangs go away, as shoppers do. */
async function readProducts({ url }: Stack): Promise<void> {
  await Promise.allSettled(
    Array.from({ length: READERS }, async (_, index) => {
      const signal = AbortSignal.timeout(READER_PATIENCE_MS)
      const path = queryPath('catalog.product', { id: (index % 100) + 1 })
      await (await fetch(url + path, { signal })).text()
    }),
  )
}
