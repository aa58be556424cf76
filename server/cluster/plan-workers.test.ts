import { expect, test } from 'vitest'
import { planWorkers } from './plan-workers.ts'

const GIGABYTE = 1024 ** 3
const settings = {
  WORKERS: undefined,
  LAB: false,
  NODE_ENV: 'production',
  SHOP_DATA: '.shop-data',
  REDIS_URL: undefined,
} as const
const machine = { cores: 4, memoryBytes: 8 * GIGABYTE }

test('starts one worker per core, and divides half of the memory among the workers’ heaps', () => {
  expect(planWorkers(settings, machine)).toEqual({ count: 4, heapMegabytes: 1_024 })
})

test('starts as many workers as WORKERS says', () => {
  expect(planWorkers({ ...settings, WORKERS: 2 }, machine)).toMatchObject({ count: 2 })
  expect(planWorkers({ ...settings, WORKERS: 1 }, machine)).toEqual({
    count: 1,
    heapMegabytes: 4_096,
  })
})

test('starts fewer workers than cores if memory is short, and gives the reason', () => {
  const plan = planWorkers(settings, { cores: 4, memoryBytes: GIGABYTE / 2 })
  expect(plan).toMatchObject({ count: 2, heapMegabytes: 128 })
  expect(plan.reason).toContain('512 MB of memory are enough for 2, not 4')
  expect(planWorkers(settings, { cores: 4, memoryBytes: GIGABYTE / 8 }).count).toBe(1)
})

test.each([
  ['a store in memory', { SHOP_DATA: 'memory' }, 'SHOP_DATA=memory'],
  ['test worlds', { LAB: true }, 'LAB=on'],
  ['development', { NODE_ENV: 'development' }, 'development'],
] as const)('with %s, starts only one worker and gives the reason', (_, given, reason) => {
  const plan = planWorkers({ ...settings, WORKERS: 3, ...given }, machine)
  expect(plan.count).toBe(1)
  expect(plan.reason).toContain(reason)
})

test('starts several workers when the store is in Redis', () => {
  const given = { ...settings, SHOP_DATA: 'memory', REDIS_URL: 'redis://localhost' }
  expect(planWorkers(given, machine)).toMatchObject({ count: 4 })
})

test('starts one worker on a machine with one core, and gives the operator no reason', () => {
  const plan = planWorkers({ ...settings, SHOP_DATA: 'memory' }, { ...machine, cores: 1 })
  expect(plan).not.toHaveProperty('reason')
})
