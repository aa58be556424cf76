import { expect, test } from 'vitest'
import type { EndpointName } from '#contracts/upstream/endpoints.ts'
import type { FaultRemoval } from './fault-schema.ts'
import { createFaults } from './faults.ts'

const reset = { kind: 'reset', endpoint: 'order.list' } as const

/** Builds a call whose request is valid, so that every fault can apply to it. */
function callOf(name: EndpointName, request: object = {}) {
  return { name, request: () => request, isRefused: false }
}

/** Creates the faults of a world. `call` makes calls in this world, and `pass` moves its clock forward. */
function start(seed = 1) {
  let time = 1_000
  const faults = createFaults({ seed, now: () => time })
  /**
   * Makes `times` calls of `order.list`. Returns a 1 for each call to which a fault applies, and a 0 for each other
   * call.
   */
  const call = (times: number) =>
    Array.from({ length: times }, () => (faults.match(callOf('order.list')) ? 1 : 0))
  const pass = (seconds: number) => {
    time += seconds
  }
  return { faults, call, pass }
}

test('a fault skips `after` calls of its endpoint, and then applies to `times` calls', () => {
  const { faults, call } = start()
  faults.set({ ...reset, times: 2, after: 1 })
  expect(faults.match(callOf('order.info'))).toBeNull()
  expect(call(4)).toEqual([0, 1, 1, 0])
  expect(faults.list()).toEqual([])
})

test('a fault with `nth` applies only to the n-th call', () => {
  const { faults, call } = start()
  faults.set({ ...reset, nth: 3 })
  expect(call(5)).toEqual([0, 0, 1, 0, 0])
})

test('a fault ends when its lifetime is over by the clock of the world', () => {
  const { faults, call, pass } = start()
  faults.set({ ...reset, seconds: 30 })
  pass(29)
  expect(call(1)).toEqual([1])
  pass(1)
  expect(faults.list()).toEqual([])
  expect(call(1)).toEqual([0])
})

test('a fault with a probability applies to about that share of the calls, and the same seed selects the same calls', () => {
  const matchesWith = (seed: number, probability: number) => {
    const { faults, call } = start(seed)
    faults.set({ ...reset, probability })
    return call(1_000)
  }
  const first = matchesWith(7, 0.3)
  expect(matchesWith(7, 0.3)).toEqual(first)
  expect(matchesWith(8, 0.3)).not.toEqual(first)
  const share = first.filter(Boolean).length / first.length
  expect(Math.abs(share - 0.3)).toBeLessThan(0.06)
  expect(matchesWith(7, 0)).not.toContain(1)
  expect(matchesWith(7, 1)).not.toContain(0)
})

test('two faults with the same probability, set one after the other, apply to different calls', () => {
  const { faults, call } = start()
  faults.set({ ...reset, probability: 0.5 })
  const first = call(200)
  faults.remove({ kind: 'none', id: 1 })
  faults.set({ ...reset, probability: 0.5 })
  expect(call(200)).not.toEqual(first)
})

test('when several faults match a call, all delays add up, but only one fault breaks the response', () => {
  const { faults } = start()
  faults.set({ kind: 'latency', ms: 5, endpoint: '*' })
  faults.set({ kind: 'latency', ms: 7, endpoint: 'order.info' })
  faults.set({ kind: 'reset', endpoint: '*', times: 1 })
  faults.set({ kind: 'http500', endpoint: '*', times: 1 })
  const delays = [1, 2, 3].map(() => faults.delay(callOf('order.info')).delayMs)
  const seen = [1, 2, 3].map(() => faults.match(callOf('order.info'))?.fault.kind)
  expect(seen).toEqual(['reset', 'http500', undefined])
  expect(delays).toEqual([12, 12, 12])
})

test('a latency fault with a range delays each call by a random time, which depends only on the seed', () => {
  const delays = () => {
    const { faults } = start(3)
    faults.set({ kind: 'latency', min_ms: 10, max_ms: 20, endpoint: '*' })
    return Array.from({ length: 200 }, () => faults.delay(callOf('order.info')).delayMs)
  }
  const seen = delays()
  expect([Math.min(...seen), Math.max(...seen)]).toEqual([10, 20])
  expect(delays()).toEqual(seen)
})

test('`none` removes faults by id, by endpoint or all at once, and returns the ids of the removed faults', () => {
  const { faults } = start()
  const ids = (['order.info', 'order.list', 'order.list', '*', 'order.pay'] as const).map(
    (endpoint) => faults.set({ kind: 'reset', endpoint }),
  )
  expect(ids).toEqual([1, 2, 3, 4, 5])
  const remove = (which: Omit<FaultRemoval, 'kind'>) => faults.remove({ kind: 'none', ...which })
  expect(remove({ endpoint: 'order.info' })).toEqual([1])
  expect(remove({ id: 2 })).toEqual([2])
  expect(remove({ id: 2 })).toEqual([])
  expect(remove({ endpoint: '*' })).toEqual([4])
  expect(remove({ all: true })).toEqual([3, 5])
  expect(faults.list()).toEqual([])
})

test('a fault with `every: 2` and `after: 1` skips the first call, and then applies to every second call', () => {
  const { faults, call } = start()
  faults.set({ ...reset, after: 1, every: 2, times: 3 })
  expect(call(9)).toEqual([0, 0, 1, 0, 1, 0, 1, 0, 0])
})

test('a fault with `match` counts only the calls whose request has the fields of `match`', () => {
  const { faults } = start()
  const match = { payer: { type: 'company' }, items: [{ id: 7 }] }
  faults.set({ ...reset, match, nth: 2 })
  const requests = [
    { payer: { type: 'company', name: 'Acme' }, items: [{ id: 7, num: 1 }], lang: 'en' },
    { payer: { type: 'individual' }, items: [{ id: 7, num: 1 }] },
    { payer: { type: 'company' }, items: [{ id: 7 }, { id: 8 }] },
    { payer: { type: 'company' } },
    { payer: { type: 'company' }, items: [{ id: 7, num: 2 }] },
  ]
  const seen = requests.map((request) => faults.match(callOf('order.list', request)) !== null)
  expect(seen).toEqual([false, false, false, false, true])
})

test('the list of ended faults contains used-up and expired faults, but no removed faults', () => {
  const { faults, call, pass } = start()
  faults.set({ ...reset, times: 1 })
  faults.set({ ...reset, seconds: 30 })
  faults.set({ ...reset })
  faults.remove({ kind: 'none', id: 3 })
  call(2)
  pass(30)
  expect(faults.list()).toEqual([])
  expect(faults.spent()).toMatchObject([
    { id: 1, matched: 1, times: 1, spent: 'used up' },
    { id: 2, matched: 1, seconds: 30, spent: 'expired' },
  ])
})

test('the list of faults shows the number of calls to which each fault has applied', () => {
  const { faults, call } = start()
  faults.set(reset)
  call(3)
  expect(faults.list()).toEqual([{ id: 1, matched: 3, kind: 'reset', endpoint: 'order.list' }])
})
