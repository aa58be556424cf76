import { afterAll, beforeAll, expect, test } from 'vitest'
import { openInMemory } from '#mock-upstream/app.ts'
import { exampleOrder } from '#mock-upstream/testing/order-example.ts'
import { openTestMock, type Mock } from '#mock-upstream/testing/open-test-mock.ts'
import { bundleSchema } from './bundle.ts'
import { replayBundle } from './replay.ts'

let mock: Mock
beforeAll(async () => {
  mock = await openTestMock({ products: 60 })
})
afterAll(() => mock.close())

test('places a second order again for a repeat that arrived before the first was placed', async () => {
  const world = 'double-click'
  await mock.control('idempotency', { gaps: ['deduped-when-committed'] }, world)
  await mock.control('fault', { kind: 'latency', endpoint: 'order.submit', ms: 50 }, world)
  const order = exampleOrder()
  const submit = () => mock.call('order.submit', order, { world })
  const [first, second] = await Promise.all([submit(), submit()])
  const third = await submit()
  expect(new Set([first, second, third].map(({ data }) => data.order_no)).size).toBe(2)

  const bundle = bundleSchema.parse(await mock.see(`bundle?world=${world}`))
  const { calls } = await replayBundle(bundle, openInMemory)
  expect(calls.map(({ differences }) => differences)).toEqual([[], [], []])
})
