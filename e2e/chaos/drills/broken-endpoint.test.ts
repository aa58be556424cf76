import { expect, test } from 'vitest'
import { createShopClient } from '#e2e/chaos/buyers/shop-client.ts'
import { shareStack } from '#e2e/chaos/stack/use-stack.ts'
import { DEMO_PASSWORD } from '#fixtures/content/demo-users.ts'
import type { Fault } from '#mock-upstream/world/fault-schema.ts'
import { failuresOf, queryPath, visit } from './load.ts'
import { count, firstSeed, TIMEOUT_MS } from './size.ts'
import { expectPlacedOnce, stormOn } from './storm-on.ts'

const READERS = 128
/** Time after which a reader aborts a slow request. */
const READER_PATIENCE_MS = 700
const ORDERS = count({ short: 30, long: 1_000 })

// Each row breaks a different endpoint, because all tests use the same mock, and a fault stays active after its test.
const FAULTS: readonly [string, Fault, (index: number) => string][] = [
  [
    'products cannot be read',
    { kind: 'garbage', endpoint: 'goods.goodsdetail' },
    (id) => queryPath('catalog.product', { id }),
  ],
  [
    'the list fails',
    { kind: 'http500', endpoint: 'goods.goodslist' },
    (page) => queryPath('catalog.products', { page, limit: 1 }),
  ],
  [
    'specifications hang',
    { kind: 'hang', endpoint: 'goods.specslist' },
    (id) => queryPath('catalog.specifications', { id }),
  ],
]

const stack = shareStack({ seed: firstSeed, shopEnv: { UPSTREAM_IDEMPOTENCY: 'dedupes' } })

test.each(FAULTS)(
  'the shop still places orders, logs a user in and shows content while %s',
  { timeout: TIMEOUT_MS },
  async (_state, fault, pathOf) => {
    const { url, mock } = stack()
    await mock.fault(fault)
    await readMany(url, pathOf)
    const reading = readMany(url, pathOf)
    const name = `while-${fault.kind}`
    const verdict = await stormOn(stack(), { name, seed: firstSeed, orders: ORDERS, faults: [] })
    await reading
    expectPlacedOnce(verdict)
    // The faults do not affect `order.submit`, so the first response to each order must already confirm it.
    expect(verdict.indirect).toBe(0)
    await createShopClient({ url }).logIn('mira', DEMO_PASSWORD)
    const others = [
      queryPath('site.languages'),
      queryPath('content.faq'),
      queryPath('content.articles', { page: 1, limit: 5 }),
    ]
    const seen = await Promise.all(others.map((path) => visit(url, path)))
    expect(failuresOf(seen)).toEqual([])
  },
)

/** Sends 128 requests at the same time. Aborts slow requests, like shoppers who leave the page. */
async function readMany(url: string, pathOf: (index: number) => string): Promise<void> {
  await Promise.allSettled(
    Array.from({ length: READERS }, async (_, index) => {
      const signal = AbortSignal.timeout(READER_PATIENCE_MS)
      await (await fetch(url + pathOf(index + 1), { signal })).text()
    }),
  )
}
