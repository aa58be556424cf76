import { expect, test } from 'vitest'
import type { EndpointName } from '#contracts/upstream/endpoints.ts'
import { createManualClock } from '#server/testing/manual-clock.ts'
import { createModelUpstream } from '#server/testing/model-upstream.ts'
import { orderToPlace, startInstance } from '#server/testing/order-attempts.ts'
import type { UpstreamErrorFacts } from '#server/upstream/upstream-error.ts'
import { UpstreamError } from '#server/upstream/upstream-error.ts'

const TEN_MINUTES_MS = 10 * 60_000

test.each(['none', 'lookup'] as const)(
  'with UPSTREAM_IDEMPOTENCY=%s, an exception after an order was stored does not count as a refusal, although its code is one',
  async (mode) => {
    const clock = createManualClock()
    const gaps = ['ignored-on-submit'] as const
    const model = createModelUpstream({ clock, gaps, faults: ['failed-after'] })
    const { place } = startInstance({ model, mode, clock })
    expect(await place(orderToPlace())).toMatchObject({ state: 'placed', orderNo: 'N1' })
    expect(model.orders).toHaveLength(1)
  },
)

test.each(['none', 'lookup', 'dedupes'] as const)(
  'with UPSTREAM_IDEMPOTENCY=%s, finds an order that the upstream stored and then refused when the shopper sends it again, even minutes later',
  async (mode) => {
    const clock = createManualClock()
    const gaps = mode === 'dedupes' ? [] : (['ignored-on-submit'] as const)
    const model = createModelUpstream({ clock, gaps, faults: ['mail-failed'] })
    const { place } = startInstance({ model, mode, clock })
    const order = orderToPlace()
    await expect(place(order)).rejects.toMatchObject({ code: 0 })
    expect(await place(order)).toMatchObject({ state: 'placed', orderNo: 'N1' })
    await clock.advance(TEN_MINUTES_MS)
    expect(await place(order)).toMatchObject({ state: 'placed', orderNo: 'N1' })
    expect(model.orders).toHaveLength(1)
  },
)

test.each([
  { orders: 2, shown: {}, why: 'an equal order of another attempt' },
  { orders: 1, shown: { remark: 'Ring twice' }, why: 'another order' },
])(
  'searches an order that was refused in the list of a user’s orders, and does not take $why for it',
  async ({ orders, shown }) => {
    const clock = createManualClock()
    const gaps = ['ignored-on-submit', 'unknown-in-info'] as const
    const faults = orders === 2 ? (['none', 'mail-failed'] as const) : (['mail-failed'] as const)
    const model = createModelUpstream({ clock, gaps, faults, shown })
    const { place } = startInstance({ model, mode: 'none', clock })
    if (orders === 2) await place(orderToPlace(), 'token')
    const order = orderToPlace()
    await expect(place(order, 'token')).rejects.toMatchObject({ code: 0 })
    expect(await place(order, 'token')).toMatchObject({ state: 'placed', orderNo: 'N2' })
    expect(model.orders).toHaveLength(2)
  },
)

test.each(['none', 'lookup'] as const)(
  'with UPSTREAM_IDEMPOTENCY=%s, does not send a refused order again while it cannot be looked up',
  async (mode) => {
    const clock = createManualClock()
    const gaps = ['ignored-on-submit'] as const
    const model = createModelUpstream({ clock, gaps, faults: ['mail-failed'], infoFails: [true] })
    const { place } = startInstance({ model, mode, clock })
    const order = orderToPlace()
    await expect(place(order)).rejects.toMatchObject({ code: 0 })
    await expect(place(order)).rejects.toMatchObject({ reason: 'overloaded' })
    expect(await place(order)).toMatchObject({ state: 'placed', orderNo: 'N1' })
    expect(model.orders).toHaveLength(1)
  },
)

test.each(['none', 'lookup'] as const)(
  'with UPSTREAM_IDEMPOTENCY=%s, takes a guest’s order that order.info returns without a request number for the one that was refused',
  async (mode) => {
    const clock = createManualClock()
    const gaps = ['ignored-on-submit'] as const
    const shown = { request_no: '' }
    const model = createModelUpstream({ clock, gaps, faults: ['mail-failed'], shown })
    const { place } = startInstance({ model, mode, clock })
    const order = orderToPlace()
    await expect(place(order)).rejects.toMatchObject({ code: 0 })
    expect(await place(order)).toMatchObject({ state: 'placed', orderNo: 'N1' })
    expect(model.orders).toHaveLength(1)
  },
)

test.each([
  ['has another remark', { remark: 'Ring twice' }],
  ['has no date', { create_time: null }],
])(
  'sends a guest’s refused order again if the order that order.info returns %s',
  async (_, other) => {
    const clock = createManualClock()
    const gaps = ['ignored-on-submit'] as const
    const shown = { request_no: '', ...other }
    const model = createModelUpstream({ clock, gaps, faults: ['mail-failed'], shown })
    const { place } = startInstance({ model, mode: 'none', clock })
    const order = orderToPlace()
    await expect(place(order)).rejects.toMatchObject({ code: 0 })
    expect(await place(order)).toMatchObject({ state: 'placed', orderNo: 'N2' })
  },
)

test('sends a guest’s refused order again if the order that order.info returns belongs to another attempt', async () => {
  const clock = createManualClock()
  const shown = { request_no: '' }
  const faults = ['none', 'refused'] as const
  const model = createModelUpstream({ clock, faults, shown })
  const upstream: typeof model.upstream = {
    ...model.upstream,
    call: (name, input, context) =>
      name === 'order.info'
        ? model.upstream.call(name, { ...input, request_no: firstNo }, context)
        : model.upstream.call(name, input, context),
  }
  const first = orderToPlace()
  const firstNo = first.request.request_no
  const { place } = startInstance({ model: { upstream }, mode: 'none', clock })
  expect(await place(first)).toMatchObject({ state: 'placed', orderNo: 'N1' })
  const order = orderToPlace()
  await expect(place(order)).rejects.toMatchObject({ code: 409 })
  expect(await place(order)).toMatchObject({ state: 'placed', orderNo: 'N2' })
})

/** Returns an upstream whose first call of an endpoint fails with the given error. */
function failingOnce(
  model: ReturnType<typeof createModelUpstream>,
  failure: { endpoint: EndpointName } & Partial<UpstreamErrorFacts>,
) {
  const { endpoint } = failure
  let hasFailed = false
  const upstream: typeof model.upstream = {
    ...model.upstream,
    call: async (name, input, context) => {
      if (hasFailed || name !== endpoint) return model.upstream.call(name, input, context)
      hasFailed = true
      throw new UpstreamError({ kind: 'timeout', msg: '', ...failure })
    },
  }
  return { upstream }
}

test.each([
  ['the list of the user’s orders cannot be read', { endpoint: 'order.list' }],
  ['an order without goods in the list cannot be read', { endpoint: 'order.info' }],
] as const)('does not send a refused order again while %s', async (_, failure) => {
  const clock = createManualClock()
  const gaps = ['ignored-on-submit', 'unknown-in-info'] as const
  const shown = failure.endpoint === 'order.info' ? { goods: [] } : {}
  const model = createModelUpstream({ clock, gaps, faults: ['mail-failed'], shown })
  const { place } = startInstance({ model: failingOnce(model, failure), mode: 'none', clock })
  const order = orderToPlace()
  await expect(place(order, 'token')).rejects.toMatchObject({ code: 0 })
  await expect(place(order, 'token')).rejects.toMatchObject({ reason: 'overloaded' })
  expect(model.orders).toHaveLength(1)
})

test.each([
  ['code 500', { kind: 'business', code: 500 }, 1],
  ['code 429', { kind: 'business', code: 429 }, 1],
  ['code 422', { kind: 'business', code: 422 }, 2],
  ['HTTP 400', { kind: 'bad-request', status: 400 }, 2],
] as const)(
  'when order.info answers %s, sends a guest’s refused order again only if a later look-up would say the same',
  async (_, facts, orders) => {
    const clock = createManualClock()
    const gaps = ['ignored-on-submit'] as const
    const model = createModelUpstream({ clock, gaps, faults: ['mail-failed'] })
    const failing = failingOnce(model, { endpoint: 'order.info', ...facts })
    const { place } = startInstance({ model: failing, mode: 'none', clock })
    const order = orderToPlace()
    await expect(place(order)).rejects.toMatchObject({ code: 0 })
    await place(order).catch(() => undefined)
    expect(model.orders).toHaveLength(orders)
  },
)

test('sends no order with a session that has ended, because the upstream might take the user for a guest', async () => {
  const clock = createManualClock()
  const sessions = { endsSessions: true, treatsAsGuest: true }
  const model = createModelUpstream({ clock, ...sessions })
  const { place, read } = startInstance({ model, mode: 'none', clock })
  await place(orderToPlace(), 'token')
  const second = orderToPlace()
  await expect(place(second, 'token')).rejects.toMatchObject({ code: 401 })
  expect(await read(second)).toMatchObject({ state: 'none' })
  expect(model.count('order.submit')).toBe(1)
})

test.each(['N1 ', 'N'.repeat(65)])(
  'logs that the shop cannot open the order %j',
  async (order_no) => {
    const clock = createManualClock()
    const model = createModelUpstream({ clock })
    const call = async (name: string) => ({
      data: name === 'order.submit' ? { order_no } : {},
      msg: '',
    })
    const upstream = { ...model.upstream, call: call as unknown as typeof model.upstream.call }
    const { place, lines } = startInstance({ model: { upstream }, mode: 'none', clock })
    expect(await place(orderToPlace())).toMatchObject({ state: 'placed', orderNo: order_no })
    expect(lines).toContainEqual({
      level: 'error',
      facts: { orderNo: order_no },
      message: 'the shop cannot open an order with this number',
    })
  },
)
