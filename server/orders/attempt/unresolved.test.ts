import { expect, test } from 'vitest'
import { createManualClock } from '#server/testing/manual-clock.ts'
import { createModelUpstream } from '#server/testing/model-upstream.ts'
import { openStoreAt, orderToPlace, startInstance } from '#server/testing/order-attempts.ts'
import { UpstreamError } from '#server/upstream/upstream-error.ts'

test('every instance reports the number of orders in the store whose outcome is unknown, also after a restart', async () => {
  const clock = createManualClock()
  const store = openStoreAt(clock)
  const gaps = ['ignored-on-submit'] as const
  const faults = ['lost-before', 'none', 'lost-before'] as const
  const model = createModelUpstream({ clock, gaps, faults })
  const first = startInstance({ model, mode: 'none', clock, store })
  for (let turn = 0; turn < 3; turn += 1) await first.place(orderToPlace())
  await clock.advance(10_000)
  expect(first.unresolved.at(-1)).toBe(2)
  first.attempts.close()
  const second = startInstance({ model, mode: 'lookup', clock, store })
  await clock.advance(100)
  expect(second.unresolved).toEqual([2])
  // This instance may resend the orders, so it finds out their outcomes.
  await clock.advance(60_000)
  expect(second.unresolved.at(-1)).toBe(0)
  expect(model.orders).toHaveLength(3)
})

test('counts an order until it expires, if its outcome is left to the operator', async () => {
  const clock = createManualClock()
  const store = openStoreAt(clock)
  const gaps = ['ignored-on-submit', 'unknown-in-info'] as const
  const model = createModelUpstream({ clock, gaps, faults: ['lost-before'] })
  const first = startInstance({ model, mode: 'none', clock, store })
  await first.place(orderToPlace())
  first.attempts.close()
  const countAfter = async (ms: number) => {
    await clock.advance(ms)
    const later = startInstance({ model, mode: 'none', clock, store })
    await clock.advance(100)
    later.attempts.close()
    return later.unresolved
  }
  const dayMs = 24 * 3_600_000
  expect(await countAfter(dayMs + 1)).toEqual([1])
  expect(await countAfter(5 * dayMs)).toEqual([1])
  // Each look-up writes the record again, but keeps the time at which it expires.
  expect(await countAfter(2 * dayMs)).toEqual([0])
})

test('finds an order in a list that takes longer than the shopper’s call waits', async () => {
  const clock = createManualClock()
  const gaps = ['ignored-on-submit', 'unknown-in-info'] as const
  const model = createModelUpstream({ clock, gaps, faults: ['lost-after'] })
  const upstream: typeof model.upstream = {
    ...model.upstream,
    call: async (name, input, context) => {
      const isTooSlow = name === 'order.list' && (context.timeoutMs ?? 15_000) < 6_500
      if (isTooSlow) throw new UpstreamError({ kind: 'timeout', endpoint: name, msg: '' })
      return model.upstream.call(name, input, context)
    },
  }
  const { place, read } = startInstance({ model: { upstream }, mode: 'none', clock })
  const order = orderToPlace()
  await place(order, 'token')
  await clock.advance(30_000)
  expect(await read(order, 'token')).toMatchObject({ state: 'placed', orderNo: 'N1' })
})
