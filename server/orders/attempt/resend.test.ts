import { expect, test } from 'vitest'
import { createManualClock } from '#server/testing/manual-clock.ts'
import { createModelUpstream } from '#server/testing/model-upstream.ts'
import { orderToPlace, startInstance } from '#server/testing/order-attempts.ts'

const mode = 'dedupes'

test('with UPSTREAM_IDEMPOTENCY=dedupes, a refusal of the caller does not prove that an order whose response was lost does not exist', async () => {
  const clock = createManualClock()
  const model = createModelUpstream({
    clock,
    faults: ['lost-after', 'throttled', 'throttled', 'throttled', 'throttled'],
    infoFails: Array.from({ length: 30 }, () => true),
  })
  const { place, read } = startInstance({ model, mode, clock })
  const order = orderToPlace()
  expect(await place(order)).toMatchObject({ state: 'pending' })
  await clock.advance(40_000)
  expect(model.count('order.submit')).toBeGreaterThan(3)
  expect(await read(order)).toEqual({ state: 'pending' })
  await clock.advance(300_000)
  expect(await read(order)).toMatchObject({ state: 'placed', orderNo: 'N1' })
  expect(model.orders).toHaveLength(1)
})

test('with UPSTREAM_IDEMPOTENCY=dedupes, does not resend an order that the upstream commits after the call has timed out', async () => {
  const clock = createManualClock()
  const gaps = ['deduped-when-committed'] as const
  const model = createModelUpstream({ clock, gaps, faults: ['late'], lateMs: 25_000 })
  const { place, read } = startInstance({ model, mode, clock })
  const order = orderToPlace()
  await place(order)
  await clock.advance(60_000)
  expect(await read(order)).toMatchObject({ state: 'placed' })
  expect(model.orders).toHaveLength(1)
})
