import { expect, test } from 'vitest'
import { createManualClock } from '#server/testing/manual-clock.ts'
import { createModelUpstream } from '#server/testing/model-upstream.ts'
import { openStoreAt, orderToPlace, startInstance } from '#server/testing/order-attempts.ts'

const MODE = 'dedupes'

test('with UPSTREAM_IDEMPOTENCY=dedupes, a refusal of the caller does not prove that an order whose response was lost does not exist', async () => {
  const clock = createManualClock()
  const model = createModelUpstream({
    clock,
    faults: ['lost-after', 'throttled', 'throttled', 'throttled', 'throttled'],
    infoFails: Array.from({ length: 30 }, () => true),
  })
  const { place, read } = startInstance({ model, mode: MODE, clock })
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
  const { place, read } = startInstance({ model, mode: MODE, clock })
  const order = orderToPlace()
  await place(order)
  await clock.advance(60_000)
  expect(await read(order)).toMatchObject({ state: 'placed' })
  expect(model.orders).toHaveLength(1)
})

test.each(['dedupes', 'lookup'] as const)(
  'with UPSTREAM_IDEMPOTENCY=%s, does not resend the order of a crashed instance that a slow upstream commits later',
  async (mode) => {
    const clock = createManualClock()
    const store = openStoreAt(clock)
    const gaps = mode === 'dedupes' ? ['deduped-when-committed' as const] : []
    const model = createModelUpstream({ clock, gaps, faults: ['late'], lateMs: 33_000 })
    const silent: typeof model.upstream = {
      ...model.upstream,
      call: (...call) => {
        void model.upstream.call(...call).catch(() => undefined)
        return new Promise<never>(() => undefined)
      },
    }
    const crashed = startInstance({ model: { upstream: silent }, mode, clock, store })
    const order = orderToPlace()
    void crashed.attempts.place(crashed.callOf(), order)
    await clock.advance(20)
    crashed.attempts.close()
    const second = startInstance({ model, mode, clock, store })
    await clock.advance(120_000)
    expect(await second.read(order)).toMatchObject({ state: 'placed' })
    expect([model.orders.length, model.count('order.submit')]).toEqual([1, 1])
  },
)

test.each([
  { timeoutMs: 100, infoMs: 4_000, lateMs: 13_000 },
  { timeoutMs: 15_000, infoMs: 2_000, lateMs: 29_500 },
])(
  'with UPSTREAM_IDEMPOTENCY=lookup, does not resend an order that the upstream commits during a slow look-up (%o)',
  async ({ timeoutMs, infoMs, lateMs }) => {
    const clock = createManualClock()
    const gaps = ['ignored-on-submit'] as const
    const model = createModelUpstream({ clock, gaps, faults: ['late'], infoMs, lateMs })
    const { place, read } = startInstance({ model, mode: 'lookup', clock, timeoutMs })
    const order = orderToPlace()
    await place(order)
    await clock.advance(120_000)
    expect(await read(order)).toMatchObject({ state: 'placed' })
    expect([model.orders.length, model.count('order.submit')]).toEqual([1, 1])
  },
)

test.each(['dedupes', 'lookup'] as const)(
  'with UPSTREAM_IDEMPOTENCY=%s, does not resend a user’s order when the session has ended and the upstream takes the user for a guest',
  async (mode) => {
    const clock = createManualClock()
    const gaps = ['ignored-on-submit'] as const
    const guest = { endsSessions: true, treatsAsGuest: true }
    const model = createModelUpstream({ clock, gaps, faults: ['lost-after'], ...guest })
    const { place, read } = startInstance({ model, mode, clock })
    const order = orderToPlace()
    await place(order, 'ended')
    await clock.advance(60_000)
    expect(await read(order, 'ended')).toEqual({ state: 'pending' })
    expect([model.orders.length, model.count('order.submit')]).toEqual([1, 1])
  },
)

test('a refusal with HTTP status 500 does not prove that the order does not exist', async () => {
  const clock = createManualClock()
  const model = createModelUpstream({ clock, faults: ['crashed'] })
  const { place } = startInstance({ model, mode: 'none', clock })
  expect(await place(orderToPlace())).toMatchObject({ state: 'placed', orderNo: 'N1' })
})

test.each(['dedupes', 'lookup'] as const)(
  'with UPSTREAM_IDEMPOTENCY=%s, does not resend an order that the upstream commits long after a gateway has given up',
  async (mode) => {
    const clock = createManualClock()
    const gaps = [mode === 'dedupes' ? 'deduped-when-committed' : 'ignored-on-submit'] as const
    const model = createModelUpstream({ clock, gaps, faults: ['gateway'], lateMs: 28_000 })
    const { place, read } = startInstance({ model, mode, clock })
    const order = orderToPlace()
    await place(order)
    await clock.advance(120_000)
    expect(await read(order)).toMatchObject({ state: 'placed' })
    expect([model.orders.length, model.count('order.submit')]).toEqual([1, 1])
  },
)

test('with UPSTREAM_IDEMPOTENCY=lookup, a gateway that answers “not found” with HTTP status 503 proves nothing', async () => {
  const clock = createManualClock()
  const gaps = ['ignored-on-submit', 'unknown-in-info'] as const
  const model = createModelUpstream({ clock, gaps, faults: ['lost-after'], infoStatus: 503 })
  const { place, read } = startInstance({ model, mode: 'lookup', clock })
  const order = orderToPlace()
  await place(order)
  await clock.advance(120_000)
  expect(await read(order)).toEqual({ state: 'pending' })
  expect(model.count('order.submit')).toBe(1)
})

test.each([
  { mode: 'dedupes', state: 'pending' },
  { mode: 'lookup', state: 'rejected' },
] as const)(
  'with UPSTREAM_IDEMPOTENCY=$mode, does not resend an order whose total has changed, and calls it $state',
  async ({ mode, state }) => {
    const clock = createManualClock()
    let total = '68.25'
    const model = createModelUpstream({ clock, faults: ['lost-before'], total: () => total })
    const { place, read, lines } = startInstance({ model, mode, clock })
    const order = orderToPlace({}, { minor: 6_825, currency: null })
    total = '205.25'
    await place(order)
    await clock.advance(120_000)
    expect(await read(order)).toEqual({ state })
    expect([model.orders.length, model.count('order.submit')]).toEqual([0, 1])
    expect(lines.map(({ message }) => message)).toContain(
      'the total of an order has changed, so it is not sent again',
    )
  },
)

test('with UPSTREAM_IDEMPOTENCY=dedupes, resends an order with the total that the shopper agreed to', async () => {
  const clock = createManualClock()
  const model = createModelUpstream({ clock, faults: ['lost-before'], total: () => '68.25' })
  const { place } = startInstance({ model, mode: 'dedupes', clock })
  const order = orderToPlace({}, { minor: 6_825, currency: null })
  expect(await place(order)).toMatchObject({ state: 'placed' })
  expect(model.count('order.submit')).toBe(2)
})
