import { expect, test } from 'vitest'
import { createManualClock } from '#server/testing/manual-clock.ts'
import type { SubmitFault } from '#server/testing/model-upstream.ts'
import { createModelUpstream } from '#server/testing/model-upstream.ts'
import { openStoreAt, orderToPlace, startInstance } from '#server/testing/order-attempts.ts'
import { ShopError } from '#server/shop-error.ts'
import type { Store } from '#server/store/store.ts'
import { StoreError } from '#server/store/store.ts'

const placed = (orderNo: string, msg = '') => ({ state: 'placed', msg, orderNo })

function start(faults: SubmitFault[] = [], change: (store: Store) => Store = (store) => store) {
  const clock = createManualClock()
  const model = createModelUpstream({ clock, faults })
  const store = change(openStoreAt(clock))
  return { model, ...startInstance({ model, mode: 'dedupes', clock, store }) }
}

test('sends an order once, and does not look the order up when the upstream responds', async () => {
  const { model, place } = start()
  expect(await place(orderToPlace())).toEqual(placed('N1', 'order.submit done'))
  expect(model.calls.map(({ name }) => name)).toEqual(['order.submit'])
})

test('finds an order whose response was lost, without sending the order again', async () => {
  const { model, place } = start(['lost-after'])
  expect(await place(orderToPlace())).toEqual(placed('N1'))
  expect(model.calls.map(({ name }) => name)).toEqual(['order.submit', 'order.info'])
})

test('after a lost response, looks up a guest’s order with the guest’s email, and a user’s order with the user’s token', async () => {
  const { model, place } = start(['lost-after', 'lost-after'])
  const [guests, users] = [orderToPlace(), orderToPlace()]
  await place(guests)
  await place(users, 'token')
  const lookUps = model.calls.filter(({ name }) => name === 'order.info')
  expect(lookUps.map(({ input, context }) => [input, context.token])).toEqual([
    [{ request_no: guests.request.request_no, email: 'ada@example.test' }, undefined],
    [{ request_no: users.request.request_no }, 'token'],
  ])
})

test('passes on the upstream’s refusal without a look-up, and then places the corrected order under the same request number', async () => {
  const { model, place, read } = start(['refused'])
  const order = orderToPlace()
  await expect(place(order)).rejects.toMatchObject({ code: 409, msg: 'code 409' })
  expect(model.calls.map(({ name }) => name)).toEqual(['order.submit'])
  expect(await read(order)).toEqual({ state: 'rejected' })
  const corrected = orderToPlace({ request_no: order.request.request_no, remark: 'less' })
  expect(await place(corrected)).toMatchObject(placed('N1', 'order.submit done'))
})

test('looks an order up when the upstream responds with an unknown code, as after a lost response', async () => {
  const { model, place } = start(['busy'])
  expect(await place(orderToPlace())).toMatchObject({ state: 'placed' })
  expect(model.calls.map(({ name }) => name)).toEqual([
    'order.submit',
    'order.info',
    'order.submit',
  ])
})

test('does not look an order up when no connection to the upstream can be made, and lets the shopper place the order again', async () => {
  const { model, place, read } = start(['unsent'])
  const order = orderToPlace()
  await expect(place(order)).rejects.toMatchObject({ kind: 'network' })
  expect(model.calls.map(({ name }) => name)).toEqual(['order.submit'])
  expect(await read(order)).toEqual({ state: 'none' })
  expect(await place(order)).toMatchObject({ state: 'placed', orderNo: 'N1' })
})

test('returns the stored outcome, and does not send the order again, when a shopper repeats a placed order', async () => {
  const { model, place, read } = start()
  const order = orderToPlace()
  await place(order, 'token')
  expect(await place(order, 'token')).toEqual(placed('N1'))
  expect(model.count('order.submit')).toBe(1)
  expect(await read(order, 'token')).toEqual({ state: 'placed', orderNo: 'N1', guestEmail: null })
})

test('refuses a different order under the request number of a placed order, and sends nothing', async () => {
  const { model, place } = start()
  const order = orderToPlace()
  await place(order)
  const other = orderToPlace({ request_no: order.request.request_no, remark: 'other' })
  await expect(place(other)).rejects.toMatchObject({
    reason: 'other-content',
    field: 'requestNo',
    conflict: 'N1',
  })
  expect(model.count('order.submit')).toBe(1)
})

test('when a guest logs in and repeats an order, returns the guest’s order together with the guest’s email', async () => {
  const { model, place, read } = start()
  const order = orderToPlace()
  await place(order)
  const guestEmail = 'ada@example.test'
  expect(await place(order, 'token')).toEqual({ ...placed('N1'), guestEmail })
  expect(await read(order, 'token')).toEqual({ state: 'placed', orderNo: 'N1', guestEmail })
  expect(model.count('order.submit')).toBe(1)
})

test('sends nothing when the check of the total fails, and accepts a second try with the same request number', async () => {
  const { model, place } = start()
  const order = orderToPlace()
  const check = () => Promise.reject(new ShopError({ reason: 'total-changed', message: 'dearer' }))
  await expect(place({ ...order, check })).rejects.toMatchObject({ reason: 'total-changed' })
  expect(model.calls).toHaveLength(0)
  expect(await place(order)).toMatchObject({ state: 'placed' })
})

test('does not send an order if the call’s claim to the request number expires during the check of the total', async () => {
  const { model, place, read, clock } = start()
  const order = orderToPlace()
  const slow = place({ ...order, check: () => clock.sleep(60_000) })
  expect(await slow).toMatchObject({ state: 'pending' })
  await clock.advance(10_000)
  expect(await read(order)).toEqual({ state: 'none' })
  await clock.advance(60_000)
  expect(model.calls).toHaveLength(0)
})

test('responds with pending within 20 seconds when the upstream hangs, and finds the outcome afterwards', async () => {
  const { model, place, read, clock } = start(['hang', 'hang'])
  const order = orderToPlace()
  const startedMs = clock.now()
  expect(await place(order)).toEqual({
    state: 'pending',
    msg: '',
    requestNo: order.request.request_no,
  })
  expect(clock.now() - startedMs).toBeLessThan(20_100)
  expect(await read(order)).toEqual({ state: 'pending' })
  await clock.advance(60_000)
  expect(await read(order)).toMatchObject({ state: 'placed' })
  expect(model.orders).toHaveLength(1)
})

test('returns the state none for an unused request number', async () => {
  const { model, read } = start()
  expect(await read(orderToPlace())).toEqual({ state: 'none' })
  expect(model.calls).toHaveLength(0)
})

test('removes token and address from the record of an order once the outcome is known', async () => {
  const { place, store } = start()
  const order = orderToPlace()
  await place(order, 'secret-token')
  const { value } = (await store.read(`order:${order.request.request_no}`)) ?? { value: '' }
  expect(value).not.toMatch(/secret-token|Berlin|Street/)
  expect(value).toContain('N1')
})

test('when a look-up finds an order whose response was lost, reports each state change of the order once', async () => {
  const { place, changes } = start(['lost-after'])
  await place(orderToPlace())
  expect(changes.map(({ from, to }) => `${from} → ${to}`)).toEqual([
    'null → new',
    'new → in_flight',
    'in_flight → unknown',
    'unknown → committed',
  ])
})

const broken = () => Promise.reject(new StoreError('Redis is gone'))

test('while the store cannot be used, refuses an order as overloaded and sends nothing', async () => {
  const { model, place } = start([], (store) => ({ ...store, create: broken }))
  const refusal = { reason: 'overloaded', retryAfterSeconds: expect.any(Number) as number }
  await expect(place(orderToPlace())).rejects.toMatchObject(refusal)
  expect(model.calls).toHaveLength(0)
})

test.each(['before', 'after'] as const)(
  'if the store fails %s recording that an order is about to be sent, refuses the order, and the shopper can repeat it',
  async (when) => {
    let failures = 3
    const { model, place, clock } = start([], (store) => ({
      ...store,
      replace: async (...args) => {
        failures -= 1
        if (failures < 0) return store.replace(...args)
        if (when === 'after') await store.replace(...args)
        return broken()
      },
    }))
    const order = orderToPlace()
    await expect(place(order)).rejects.toMatchObject({ reason: 'overloaded' })
    expect(model.calls).toHaveLength(0)
    await clock.advance(5_000)
    expect(await place(order)).toMatchObject({ state: 'placed', orderNo: 'N1' })
    expect(model.count('order.submit')).toBe(1)
  },
)

test('tells the shopper that the order is placed even if the store cannot write this outcome yet', async () => {
  let replaces = 0
  const { place, read, clock, model } = start([], (store) => ({
    ...store,
    replace: (...args) => {
      replaces += 1
      return replaces === 2 || replaces === 3 ? broken() : store.replace(...args)
    },
  }))
  const order = orderToPlace()
  expect(await place(order)).toMatchObject({ state: 'placed', orderNo: 'N1' })
  await clock.advance(5_000)
  expect(await read(order)).toMatchObject({ state: 'placed', orderNo: 'N1' })
  expect(model.calls).toHaveLength(1)
})
