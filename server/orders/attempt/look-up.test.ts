import { expect, test } from 'vitest'
import type { EndpointName } from '#contracts/upstream/endpoints.ts'
import type { Upstream } from '#server/upstream/upstream.ts'
import { UpstreamError } from '#server/upstream/upstream-error.ts'
import { createManualClock } from '#server/testing/manual-clock.ts'
import { createModelUpstream } from '#server/testing/model-upstream.ts'
import { orderToPlace, startInstance } from '#server/testing/order-attempts.ts'
import { order } from '#server/testing/wire-examples.ts'

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
  ['with methods in other words', { shipping_method: '3', payment_method: '' }],
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

const MUCH_LATER = Date.UTC(2100, 0, 1) / 1_000

test.each([
  ['without a date', (requestNo: string) => ({ request_no: requestNo, create_time: null })],
  [
    'with another date',
    (requestNo: string) => ({ request_no: requestNo, create_time: MUCH_LATER }),
  ],
  ['without hyphens', (requestNo: string) => ({ request_no: requestNo.replaceAll('-', '') })],
  ['in braces', (requestNo: string) => ({ request_no: `{${requestNo}}` })],
  ['replaced by 0', () => ({ request_no: '0' })],
])(
  'finds the order of an attempt when the list of orders has its request number %s',
  async (_, toShown) => {
    const clock = createManualClock()
    const order = orderToPlace()
    const shown = toShown(order.request.request_no)
    const model = createModelUpstream({ clock, gaps, faults: ['lost-after'], shown })
    const { place } = startInstance({ model, mode: 'none', clock })
    expect(await place(order, 'token')).toMatchObject({ state: 'placed', orderNo: 'N1' })
  },
)

test('does not take an order with the request number of another system for the order of an attempt', async () => {
  const clock = createManualClock()
  const shown = { request_no: 'APP-12' }
  const model = createModelUpstream({ clock, gaps, faults: ['lost-after'], shown })
  const { place } = startInstance({ model, mode: 'none', clock })
  expect(await place(orderToPlace(), 'token')).toMatchObject({ state: 'pending' })
})

test('does not take an older order with the same content for the order of an attempt when the upstream ignores the request number', async () => {
  const clock = createManualClock()
  const model = createModelUpstream({
    clock,
    gaps,
    faults: ['lost-before'],
    infoReturns: order({
      order_no: 'N0',
      create_time: clock.now() / 1_000 - 30 * 24 * 3_600,
      request_no: '',
      goods: [{ id: 1, num: 2, title: 'x', goods_image: '', price: '1' }],
      shipping_method: 'post',
      payment_method: 'card',
      remark: '',
    }),
  })
  const { place } = startInstance({ model, mode: 'none', clock })
  expect(await place(orderToPlace(), 'token')).toMatchObject({ state: 'pending' })
})

test('does not take the order of a guest’s earlier attempt for an equal one when the upstream ignores the request number', async () => {
  const clock = createManualClock()
  const model = createModelUpstream({ clock, gaps, faults: ['none', 'lost-before'] })
  const first = orderToPlace()
  const ignoring: typeof model.upstream = {
    ...model.upstream,
    call: async (name, input, context) => {
      if (name !== 'order.info') return model.upstream.call(name, input, context)
      // Safe cast: the model returns data of the form that each endpoint has.
      return { data: model.orders[0]?.wire, msg: '', readAt: 0 } as never
    },
  }
  const { place } = startInstance({ model: { upstream: ignoring }, mode: 'none', clock })
  expect(await place(first)).toMatchObject({ orderNo: 'N1' })
  await clock.advance(60_000)
  expect(await place(orderToPlace())).toMatchObject({ state: 'pending' })
})

test('logs an error for the operator when two attempts get the same order', async () => {
  const clock = createManualClock()
  const model = createModelUpstream({ clock, gaps, faults: ['lost-before'] })
  // The second order is stored at once, but its response arrives only after the first attempt has found it in the list.
  const slow: typeof model.upstream = {
    ...model.upstream,
    call: async (name, input, context) => {
      const response = await model.upstream.call(name, input, context)
      if (name === 'order.submit') await clock.sleep(2_000)
      return response
    },
  }
  const { place, lines } = startInstance({ model: { upstream: slow }, mode: 'none', clock })
  const numbers = await Promise.all([
    place(orderToPlace(), 'token'),
    place(orderToPlace(), 'token'),
  ])
  expect(numbers).toMatchObject([{ orderNo: 'N1' }, { orderNo: 'N1' }])
  expect(lines).toContainEqual(
    expect.objectContaining({ level: 'error', facts: expect.objectContaining({ orderNo: 'N1' }) }),
  )
})

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

test('finds the order of an attempt when the rows of the list of orders have no goods', async () => {
  const clock = createManualClock()
  const model = createModelUpstream({ clock, gaps, faults: ['lost-after'] })
  const upstream = changeCalls(model.upstream, async (name, call) => {
    const response = await call()
    if (name !== 'order.list') return response
    const data = response.data as { list: object[] }
    return { ...response, data: { ...data, list: data.list.map((row) => ({ ...row, goods: [] })) } }
  })
  const { place } = startInstance({ model: { upstream }, mode: 'none', clock })
  expect(await place(orderToPlace(), 'token')).toMatchObject({ state: 'placed', orderNo: 'N1' })
})

test('takes the order that a conflict names for the order of the attempt, if it is equal', async () => {
  const clock = createManualClock()
  const model = createModelUpstream({
    clock,
    gaps: ['unknown-in-info'],
    faults: ['lost-after'],
  })
  let sends = 0
  const upstream = changeCalls(model.upstream, async (name, call) => {
    if (name === 'order.submit') sends += 1
    if (name !== 'order.submit' || sends === 1) return call()
    const facts = { kind: 'business', endpoint: name, code: 409, msg: 'Repeated' } as const
    throw new UpstreamError({ ...facts, conflict: 'N1' })
  })
  const { place, read } = startInstance({ model: { upstream }, mode: 'dedupes', clock })
  const lost = orderToPlace()
  await place(lost)
  await clock.advance(60_000)
  expect(await read(lost)).toMatchObject({ state: 'placed', orderNo: 'N1' })
})

type Response = { data: unknown }

/** Returns an upstream whose calls go through `change`. */
function changeCalls(
  upstream: Upstream,
  change: (name: EndpointName, call: () => Promise<Response>) => Promise<Response>,
): Upstream {
  const call = (...[name, input, context]: Parameters<Upstream['call']>) =>
    change(name, () => upstream.call(name, input, context))
  // Safe cast: the changed data has the form that each endpoint has.
  return { ...upstream, call: call as unknown as Upstream['call'] }
}

test('finds an order on the last page of a list that begins with the oldest orders', async () => {
  const clock = createManualClock()
  const model = createModelUpstream({ clock, gaps, faults: ['lost-after'] })
  const earlier = Array.from({ length: 100 }, (_, index) =>
    order({ order_no: `N0-${index}`, create_time: 1_000_000 + index }),
  )
  const oldestFirst: typeof model.upstream = {
    ...model.upstream,
    call: async (name, input, context) => {
      const response = await model.upstream.call(name, input, context)
      if (name !== 'order.list') return response
      const { page = 1 } = { page: 1, ...input }
      const all = [...earlier, ...model.orders.map(({ wire }) => wire)]
      const list = all.slice((page - 1) * 48, page * 48)
      // Safe cast: the data has the form of this endpoint.
      return { ...response, data: { list, total: all.length, broken: [] } as never }
    },
  }
  const { place } = startInstance({ model: { upstream: oldestFirst }, mode: 'none', clock })
  expect(await place(orderToPlace(), 'token')).toMatchObject({ state: 'placed', orderNo: 'N1' })
})
