import { expect, test } from 'vitest'
import type { FaultRequest } from './fault-schema.ts'
import { createFaults } from './faults.ts'

const reset = { kind: 'reset', endpoint: 'order.list' } as const

/** Creates the faults of a world. `pass` moves the world's time. */
function start(seed = 1) {
  let time = 1_000
  const faults = createFaults({ seed, now: () => time })
  /** Makes `times` calls of `order.list` and returns 1 for each call to which a fault applies, else 0. */
  const call = (times: number) =>
    Array.from({ length: times }, () => (faults.match('order.list') ? 1 : 0))
  const pass = (seconds: number) => {
    time += seconds
  }
  return { faults, call, pass }
}

test('a fault applies to its endpoint `times` times, after `after` calls', () => {
  const { faults, call } = start()
  faults.set({ ...reset, times: 2, after: 1 })
  expect(faults.match('order.info')).toBeNull()
  expect(call(4)).toEqual([0, 1, 1, 0])
  expect(faults.list()).toEqual([])
})

test('a fault with `nth` applies to the n-th call alone', () => {
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

test('a fault with a probability matches about that share of the calls, and the same calls for the same seed', () => {
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

test('two faults with the same probability match different calls', () => {
  const { faults, call } = start()
  faults.set({ ...reset, probability: 0.5 })
  const first = call(200)
  faults.set({ kind: 'none', id: 1 })
  faults.set({ ...reset, probability: 0.5 })
  expect(call(200)).not.toEqual(first)
})

test('delays add up, and of two faults that break a response only one applies per call', () => {
  const { faults } = start()
  faults.set({ kind: 'latency', ms: 5, endpoint: '*' })
  faults.set({ kind: 'latency', ms: 7, endpoint: 'order.info' })
  faults.set({ kind: 'reset', endpoint: '*', times: 1 })
  faults.set({ kind: 'http500', endpoint: '*', times: 1 })
  const delays = [1, 2, 3].map(() => faults.delay('order.info').delayMs)
  const seen = [1, 2, 3].map(() => faults.match('order.info')?.fault.kind)
  expect(seen).toEqual(['reset', 'http500', undefined])
  expect(delays).toEqual([12, 12, 12])
})

test('a latency drawn from a range stays in the range and repeats with the same seed', () => {
  const delays = () => {
    const { faults } = start(3)
    faults.set({ kind: 'latency', min_ms: 10, max_ms: 20, endpoint: '*' })
    return Array.from({ length: 200 }, () => faults.delay('order.info').delayMs)
  }
  const seen = delays()
  expect([Math.min(...seen), Math.max(...seen)]).toEqual([10, 20])
  expect(delays()).toEqual(seen)
})

test('the fault `none` removes the faults of an endpoint, or the fault with the given id', () => {
  const { faults } = start()
  const ids = (['order.info', 'order.list', 'order.list', '*'] as const).map((endpoint) =>
    faults.set({ kind: 'reset', endpoint }),
  )
  expect(ids).toEqual([1, 2, 3, 4])
  const left = (fault: FaultRequest) => {
    faults.set(fault)
    return faults.list().map(({ id }) => id)
  }
  expect(left({ kind: 'none', endpoint: 'order.info' })).toEqual([2, 3, 4])
  expect(left({ kind: 'none', id: 2 })).toEqual([3, 4])
  expect(left({ kind: 'none', endpoint: '*' })).toEqual([3])
})

test('the list of faults shows to how many calls each fault applied', () => {
  const { faults, call } = start()
  faults.set(reset)
  call(3)
  expect(faults.list()).toEqual([{ id: 1, matched: 3, kind: 'reset', endpoint: 'order.list' }])
})
