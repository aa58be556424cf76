import { expect, test } from 'vitest'
import { createFaults, faultSchema } from './faults.ts'

const kinds = (faults: readonly { kind: string }[]) => faults.map(({ kind }) => kind)

test('a fault strikes its endpoint as often as it was told, after as many calls', () => {
  const faults = createFaults()
  faults.set({ kind: 'reset', endpoint: 'order.list', times: 2, after: 1 })
  expect(faults.strike('order.info')).toEqual([])
  const struck = [1, 2, 3, 4].map(() => faults.strike('order.list').length)
  expect(struck).toEqual([0, 1, 1, 0])
  expect(faults.list()).toEqual([])
})

test('delays add up with one other fault; the second waits for its turn', () => {
  const faults = createFaults()
  faults.set({ kind: 'latency', ms: 5, endpoint: '*' })
  faults.set({ kind: 'reset', endpoint: '*', times: 1 })
  faults.set({ kind: 'http500', endpoint: '*', times: 1 })
  expect(kinds(faults.strike('order.info'))).toEqual(['latency', 'reset'])
  expect(kinds(faults.strike('order.info'))).toEqual(['latency', 'http500'])
  expect(kinds(faults.strike('order.info'))).toEqual(['latency'])
})

test('none takes the faults of an endpoint away', () => {
  const faults = createFaults()
  faults.set({ kind: 'reset', endpoint: 'order.info' })
  faults.set({ kind: 'reset', endpoint: 'order.list' })
  faults.set({ kind: 'none', endpoint: 'order.info' })
  expect(faults.list()).toEqual([{ kind: 'reset', endpoint: 'order.list' }])
})

test.each([
  { kind: 'latency', endpoint: '*' },
  { kind: 'latency', ms: 1e9, endpoint: '*' },
  { kind: 'reset', endpoint: 'order.nothing' },
  { kind: 'reset', endpoint: '*', times: 0 },
  { kind: 'reset', endpoint: '*', often: true },
  { kind: 'earthquake', endpoint: '*' },
])('%j is no fault', (body) => {
  expect(faultSchema.safeParse(body).success).toBe(false)
})
