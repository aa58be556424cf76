import { expect, test } from 'vitest'
import { createManualClock } from '#server/testing/manual-clock.ts'
import { createModelUpstream } from '#server/testing/model-upstream.ts'
import { orderToPlace, startInstance } from '#server/testing/order-attempts.ts'

const gaps = ['ignored-on-submit', 'unknown-in-info'] as const
const nobody = { name: '', email: '', phone: '' }
const nowhere = { country: '', city: '', address: '', postcode: '' }

test('keeps an attempt pending when the upstream has only the order of another attempt that differs in the remark', async () => {
  const clock = createManualClock()
  const model = createModelUpstream({ clock, gaps, faults: ['lost-before', 'lost-after'] })
  const { place, read } = startInstance({ model, mode: 'none', clock })
  const [lost, placed] = [orderToPlace({ remark: 'Ring twice' }), orderToPlace({ remark: 'Knock' })]
  await Promise.all([place(lost, 'token'), place(placed, 'token')])
  await clock.advance(60_000)
  expect(await read(lost, 'token')).toEqual({ state: 'pending' })
  expect(await read(placed, 'token')).toMatchObject({ state: 'placed', orderNo: 'N1' })
})

test.each([
  ['with capitals and HTML', { remark: 'RING &amp; knock <br>twice' }],
  ['shortened', { remark: 'Ring & kn' }],
  ['masked', { contact: { name: 'A***', email: 'a***@e***', phone: '' }, remark: '***' }],
  ['without details', { contact: nobody, address: nowhere, remark: '' }],
])(
  'finds the order of an attempt in the list of orders when the upstream returns the order %s',
  async (_, shown) => {
    const clock = createManualClock()
    const model = createModelUpstream({ clock, gaps, faults: ['lost-after'], shown })
    const { place } = startInstance({ model, mode: 'none', clock })
    const order = orderToPlace({ remark: 'Ring & knock twice' })
    expect(await place(order, 'token')).toMatchObject({ state: 'placed', orderNo: 'N1' })
  },
)
