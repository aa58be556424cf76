import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { IdempotencyMode } from '#contracts/upstream/environment.ts'
import { defined, isRecord } from '#contracts/values.ts'
import { createManualClock } from '#server/testing/manual-clock.ts'
import type { Gap, SubmitFault } from '#server/testing/model-upstream.ts'
import { createModelUpstream, SUBMIT_FAULTS } from '#server/testing/model-upstream.ts'
import { openStoreAt, orderToPlace, startInstance } from '#server/testing/order-attempts.ts'

/**
 * Faults in the handling of `request_no` that an upstream may have, by the mode of UPSTREAM_IDEMPOTENCY that tolerates
 * them.
 */
const HONEST: Record<IdempotencyMode, readonly Gap[]> = {
  dedupes: ['deduped-when-committed'],
  lookup: ['ignored-on-submit'],
  none: ['ignored-on-submit', 'unknown-in-info'],
}
const DAY_MS = 24 * 60 * 60_000

type Case = {
  mode: IdempotencyMode
  gaps?: readonly Gap[]
  faults: SubmitFault[]
  infoFails?: boolean[]
  lateMs?: number
  token?: string | undefined
}

/**
 * Places one order and lets `afterMs` pass. Returns the first response, the final state, how many orders exist, and how
 * often the order was sent.
 */
async function outcomeOf(row: Case, afterMs = 120_000) {
  const { mode, gaps, faults, infoFails, lateMs, token } = row
  const clock = createManualClock()
  const model = createModelUpstream({
    clock,
    gaps: gaps ?? HONEST[mode],
    faults,
    ...defined({ infoFails, lateMs }),
  })
  const { attempts, place, read } = startInstance({ model, mode, clock })
  const order = orderToPlace()
  const first = await place(order, token).catch((error: unknown) => error)
  await clock.advance(afterMs)
  const last = await read(order, token)
  attempts.close()
  return {
    first,
    state: last.state,
    orders: model.orders.length,
    sends: model.count('order.submit'),
  }
}

type Row = [IdempotencyMode, SubmitFault, string | undefined, string, number, number]
const rows: Row[] = [
  // Columns: mode, fault, token, final state, orders, sends.
  ['dedupes', 'lost-after', undefined, 'placed', 1, 1],
  ['dedupes', 'lost-before', undefined, 'placed', 1, 2],
  ['dedupes', 'late', undefined, 'placed', 1, 1],
  ['dedupes', 'hang', undefined, 'placed', 1, 2],
  ['dedupes', 'busy', undefined, 'placed', 1, 2],
  ['lookup', 'lost-after', undefined, 'placed', 1, 1],
  ['lookup', 'lost-before', undefined, 'placed', 1, 2],
  ['lookup', 'late', undefined, 'placed', 1, 1],
  ['lookup', 'hang', 'token', 'placed', 1, 2],
  ['none', 'lost-after', 'token', 'placed', 1, 1],
  ['none', 'late', 'token', 'placed', 1, 1],
  ['none', 'lost-after', undefined, 'pending', 1, 1],
  ['none', 'lost-before', undefined, 'pending', 0, 1],
  ['none', 'lost-before', 'token', 'pending', 0, 1],
  ['none', 'hang', undefined, 'pending', 0, 1],
  ['none', 'busy', 'token', 'pending', 0, 1],
]
test.each(rows)(
  'with UPSTREAM_IDEMPOTENCY=%s, upstream fault %s and token %s, the final state of an order is %s, with %i orders after %i sends',
  async (mode, fault, token, state, orders, sends) => {
    expect(await outcomeOf({ mode, faults: [fault], token })).toMatchObject({
      state,
      orders,
      sends,
    })
  },
)

test('with UPSTREAM_IDEMPOTENCY=lookup, waits 15 seconds before it resends an order that the upstream does not have', async () => {
  const clock = createManualClock()
  const model = createModelUpstream({ clock, gaps: HONEST.lookup, faults: ['lost-before'] })
  const { place, read } = startInstance({ model, mode: 'lookup', clock })
  const order = orderToPlace()
  expect(await place(order)).toMatchObject({ state: 'pending' })
  await clock.advance(6_000)
  expect(model.count('order.submit')).toBe(1)
  await clock.advance(20_000)
  expect(await read(order)).toMatchObject({ state: 'placed' })
  expect(model.count('order.submit')).toBe(2)
})

test('with UPSTREAM_IDEMPOTENCY=lookup, does not resend an order that the upstream commits after the call has timed out', async () => {
  const slow: Case = { mode: 'lookup', faults: ['late'], lateMs: 25_000 }
  expect(await outcomeOf(slow)).toMatchObject({ state: 'placed', orders: 1, sends: 1 })
})

test('with UPSTREAM_IDEMPOTENCY=lookup, resends an order that never arrived even if the shopper reads its state every two seconds', async () => {
  const clock = createManualClock()
  const faults: SubmitFault[] = ['lost-before', 'lost-before']
  const model = createModelUpstream({ clock, gaps: HONEST.lookup, faults })
  const { place, read } = startInstance({ model, mode: 'lookup', clock })
  const order = orderToPlace()
  await place(order)
  const states: string[] = []
  for (let turn = 0; turn < 40; turn += 1) {
    await clock.advance(2_100)
    states.push((await read(order)).state)
  }
  expect(states.at(-1)).toBe('rejected')
  expect(model.count('order.submit')).toBe(2)
})

test('with UPSTREAM_IDEMPOTENCY=lookup, rejects an order that the upstream still does not have after the second send', async () => {
  const faults: SubmitFault[] = ['lost-before', 'lost-before']
  const { state, sends } = await outcomeOf({ mode: 'lookup', faults })
  expect({ state, sends }).toEqual({ state: 'rejected', sends: 2 })
})

test('with UPSTREAM_IDEMPOTENCY=none, sends an order only once, however often the shopper places it again', async () => {
  const clock = createManualClock()
  const model = createModelUpstream({ clock, gaps: HONEST.none, faults: ['lost-after'] })
  const { place } = startInstance({ model, mode: 'none', clock })
  const order = orderToPlace()
  for (let turn = 0; turn < 5; turn += 1) {
    expect(await place(order)).toMatchObject({ state: 'pending' })
    await clock.advance(60_000)
  }
  expect(model.count('order.submit')).toBe(1)
  expect(model.orders).toHaveLength(1)
})

test('never returns the same order number for two orders when a shopper places three orders with the same goods', async () => {
  const clock = createManualClock()
  const gaps = HONEST.none
  const model = createModelUpstream({ clock, gaps, faults: ['none', 'lost-before', 'lost-after'] })
  const { place, read } = startInstance({ model, mode: 'none', clock })
  const [first, lost, third] = [orderToPlace(), orderToPlace(), orderToPlace()]
  expect(await place(first, 'token')).toMatchObject({ orderNo: 'N1' })
  expect(await place(lost, 'token')).toMatchObject({ state: 'pending' })
  await clock.advance(60_000)
  expect(await read(lost, 'token')).toEqual({ state: 'pending' })
  expect(await place(third, 'token')).toMatchObject({ orderNo: 'N2' })
})

test('logs an error for the operator when the outcome of an order is still unknown after a day', async () => {
  const clock = createManualClock()
  const model = createModelUpstream({ clock, gaps: HONEST.none, faults: ['lost-before'] })
  const { attempts, place, read, lines, callOf } = startInstance({ model, mode: 'none', clock })
  const order = orderToPlace()
  await place(order)
  // Stops the regular scans, because one scan every second for a whole day would take the test too long. The test scans
  // only twice instead.
  attempts.close()
  for (const pauseMs of [DAY_MS - 60_000, 20 * 60_000]) {
    await clock.advance(pauseMs)
    await clock.run(attempts.scan(callOf().log))
  }
  const requestNo = order.request.request_no
  expect(lines).toContainEqual(
    expect.objectContaining({ level: 'error', facts: expect.objectContaining({ requestNo }) }),
  )
  expect(await read(order)).toEqual({ state: 'pending' })
})

test('a second instance finds the outcome of an order after the first instance has crashed', async () => {
  for (const fault of ['late', 'hang'] as const) {
    const clock = createManualClock()
    const store = openStoreAt(clock)
    const model = createModelUpstream({ clock, faults: [fault] })
    const first = startInstance({ model, mode: 'dedupes', clock, store })
    const order = orderToPlace()
    const never = { ...model.upstream, call: () => new Promise<never>(() => undefined) }
    const crashed = startInstance({ model: { upstream: never }, mode: 'dedupes', clock, store })
    void crashed.attempts.place(crashed.callOf(), order)
    await clock.advance(0)
    crashed.attempts.close()
    expect(await first.read(order)).toEqual({ state: 'pending' })
    await clock.advance(90_000)
    expect(await first.read(order)).toMatchObject({ state: 'placed' })
    expect(model.orders).toHaveLength(1)
  }
})

test('UPSTREAM_IDEMPOTENCY=dedupes is unsafe for an upstream that ignores request numbers: a resend places a second order', async () => {
  const gaps: Gap[] = ['ignored-on-submit', 'unknown-in-info']
  expect(await outcomeOf({ mode: 'dedupes', gaps, faults: ['lost-after'] })).toMatchObject({
    orders: 2,
  })
})

test('does not report a refused order as rejected while an earlier send may still place the order', async () => {
  const outcome = await outcomeOf({ mode: 'dedupes', faults: ['hang', 'late', 'refused'] })
  expect(ORDERS[outcome.state]).toContain(outcome.orders)
})

const faultsOf = fc.array(fc.constantFrom(...SUBMIT_FAULTS), { maxLength: 6 })
const infosOf = fc.array(fc.boolean(), { maxLength: 8 })
const tokenOf = fc.constantFrom(undefined, 'token')

/**
 * Possible numbers of orders at the upstream for each final state of an attempt. After `rejected` and `none`, the order
 * must not exist, because the shopper may then order again.
 */
const ORDERS = { placed: [1], pending: [0, 1], rejected: [0], none: [0] }

test('never places an order twice, whatever fails, if UPSTREAM_IDEMPOTENCY describes the upstream correctly', async () => {
  const cases = fc.record({
    mode: fc.constantFrom<IdempotencyMode>('dedupes', 'lookup', 'none'),
    faults: faultsOf,
    infoFails: infosOf,
    token: tokenOf,
  })
  await fc.assert(
    fc.asyncProperty(cases, async (given) => {
      const { first, state, orders } = await outcomeOf(given)
      expect(ORDERS[state]).toContain(orders)
      const isConfirmed = isRecord(first) && first['state'] === 'placed'
      expect(isConfirmed ? orders : 1).toBe(1)
    }),
    { numRuns: 60 },
  )
})

test('with UPSTREAM_IDEMPOTENCY=none, never places an order twice, whatever the upstream does with the request number', async () => {
  const gapsOf = fc.subarray<Gap>([
    'ignored-on-submit',
    'deduped-when-committed',
    'unknown-in-info',
  ])
  const cases = fc.record({ gaps: gapsOf, faults: faultsOf, infoFails: infosOf, token: tokenOf })
  await fc.assert(
    fc.asyncProperty(cases, async (given) => {
      const { orders, sends } = await outcomeOf({ mode: 'none', ...given })
      expect(orders).toBeLessThanOrEqual(1)
      expect(sends).toBe(1)
    }),
    { numRuns: 40 },
  )
})
