import { expect, test } from 'vitest'
import type { IdempotencyMode } from '#contracts/upstream/environment.ts'
import { createManualClock } from '#server/testing/manual-clock.ts'
import { createModelUpstream } from '#server/testing/model-upstream.ts'
import { orderToPlace, startInstance } from '#server/testing/order-attempts.ts'
import { UpstreamError } from '#server/upstream/upstream-error.ts'

type Options = Omit<Parameters<typeof createModelUpstream>[0], 'clock'>

/** Places an order that the upstream stores and then refuses, unless `options` has other faults. */
async function placeRefused(mode: IdempotencyMode, options: Options = {}) {
  const clock = createManualClock()
  const gaps = mode === 'dedupes' ? [] : (['ignored-on-submit'] as const)
  const model = createModelUpstream({ clock, gaps, faults: ['mail-failed'], ...options })
  const { place } = startInstance({ model, mode, clock })
  const order = orderToPlace()
  await expect(place(order)).rejects.toMatchObject({ kind: 'business' })
  const corrected = orderToPlace({ ...order.request, remark: 'Ring twice' })
  return { model, place, order, corrected }
}

test.each(['none', 'lookup', 'dedupes'] as const)(
  'with UPSTREAM_IDEMPOTENCY=%s, does not send a corrected order if the upstream stored the one that it refused',
  async (mode) => {
    const { model, place, order, corrected } = await placeRefused(mode)
    const conflict = { reason: 'other-content', conflict: 'N1' }
    await expect(place(corrected)).rejects.toMatchObject(conflict)
    await expect(place(corrected)).rejects.toMatchObject(conflict)
    expect(await place(order)).toMatchObject({ state: 'placed', orderNo: 'N1' })
    expect(model.orders).toHaveLength(1)
  },
)

test.each([
  ['was not stored', { faults: ['refused'] }, 'N1'],
  ['was cancelled', { shown: { pay_status: 'cancelled' } }, 'N2'],
  ['is returned without a request number', { shown: { request_no: '' } }, 'N2'],
] as const)(
  'sends a corrected order if the refused one %s',
  async (_, options: Options, orderNo) => {
    const { place, corrected } = await placeRefused('none', options)
    expect(await place(corrected)).toMatchObject({ state: 'placed', orderNo })
  },
)

test('sends no corrected order while the upstream does not say whether it stored the refused one', async () => {
  const { model, place, corrected } = await placeRefused('none', { infoFails: [true] })
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
