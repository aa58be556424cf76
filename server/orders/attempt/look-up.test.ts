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

test.each([['none'], ['dedupes']] as const)(
  'with UPSTREAM_IDEMPOTENCY=%s, finds an order in the list by a later session, if the session that placed it has ended',
  async (mode) => {
    const clock = createManualClock()
    const model = createModelUpstream({ clock, gaps, faults: ['lost-after'], endsSessions: true })
    const { place, read } = startInstance({ model, mode, clock })
    const order = orderToPlace()
    expect(await place(order, 'ended')).toMatchObject({ state: 'pending' })
    await clock.advance(60_000)
    expect(await read(order, 'ended')).toEqual({ state: 'pending' })
    // Reads again and again, as the page does, because a read right after another look-up looks nothing up.
    const states: string[] = []
    while (states.length < 5 && !states.includes('placed')) {
      await clock.advance(3_000)
      states.push((await read(order, 'later')).state)
    }
    expect(states).toContain('placed')
    expect(model.orders).toHaveLength(1)
  },
)
