import { expect, test } from 'vitest'
import { createManualClock } from '#server/testing/manual-clock.ts'
import { createModelUpstream } from '#server/testing/model-upstream.ts'
import { orderToPlace, startInstance } from '#server/testing/order-attempts.ts'
import { UpstreamError } from '#server/upstream/upstream-error.ts'

type Correction = Omit<Parameters<typeof createModelUpstream>[0], 'clock'> & { placed: string }

test.each(['none', 'lookup', 'dedupes'] as const)(
  'with UPSTREAM_IDEMPOTENCY=%s, does not send a corrected order if the upstream stored the one that it refused',
  async (mode) => {
    const clock = createManualClock()
    const gaps = mode === 'dedupes' ? [] : (['ignored-on-submit'] as const)
    const model = createModelUpstream({ clock, gaps, faults: ['mail-failed'] })
    const { place } = startInstance({ model, mode, clock })
    const order = orderToPlace()
    await expect(place(order)).rejects.toMatchObject({ code: 0 })
    const corrected = orderToPlace({ ...order.request, items: [{ id: 1, num: 1 }] })
    const conflict = { reason: 'other-content', conflict: 'N1' }
    await expect(place(corrected)).rejects.toMatchObject(conflict)
    await expect(place(corrected)).rejects.toMatchObject(conflict)
    expect(await place(order)).toMatchObject({ state: 'placed', orderNo: 'N1' })
    expect(model.orders).toHaveLength(1)
  },
)

test.each([
  ['was not stored', { faults: ['refused'], placed: 'N1' }],
  ['was cancelled', { shown: { pay_status: 'cancelled' }, placed: 'N2' }],
  ['is returned without a request number', { shown: { request_no: '' }, placed: 'N2' }],
] as const)(
  'sends a corrected order if the refused one %s',
  async (_, { placed, faults = ['mail-failed'], ...options }: Correction) => {
    const clock = createManualClock()
    const gaps = ['ignored-on-submit'] as const
    const model = createModelUpstream({ clock, gaps, faults, ...options })
    const { place } = startInstance({ model, mode: 'none', clock })
    const order = orderToPlace()
    await expect(place(order)).rejects.toMatchObject({ kind: 'business' })
    const corrected = orderToPlace({ ...order.request, remark: 'Ring twice' })
    expect(await place(corrected)).toMatchObject({ state: 'placed', orderNo: placed })
  },
)

test('sends no corrected order while the upstream does not say whether it stored the refused one', async () => {
  const clock = createManualClock()
  const gaps = ['ignored-on-submit'] as const
  const model = createModelUpstream({ clock, gaps, faults: ['mail-failed'], infoFails: [true] })
  const { place } = startInstance({ model, mode: 'none', clock })
  const order = orderToPlace()
  await expect(place(order)).rejects.toMatchObject({ code: 0 })
  const corrected = orderToPlace({ ...order.request, remark: 'Ring twice' })
  await expect(place(corrected)).rejects.toMatchObject({ reason: 'overloaded' })
  await expect(place(corrected)).rejects.toMatchObject({ conflict: 'N1' })
  expect(model.orders).toHaveLength(1)
})

test('sends a corrected order if order.info always answers with an error', async () => {
  const clock = createManualClock()
  const model = createModelUpstream({ clock, faults: ['refused'] })
  const error = new UpstreamError({ kind: 'business', endpoint: 'order.info', code: 500, msg: '' })
  const upstream: typeof model.upstream = {
    ...model.upstream,
    call: (name, input, context) =>
      name === 'order.info' ? Promise.reject(error) : model.upstream.call(name, input, context),
  }
  const { place } = startInstance({ model: { upstream }, mode: 'none', clock })
  const order = orderToPlace()
  await expect(place(order)).rejects.toMatchObject({ kind: 'business' })
  const corrected = orderToPlace({ ...order.request, remark: 'Ring twice' })
  expect(await place(corrected)).toMatchObject({ state: 'placed', orderNo: 'N1' })
})
