import { expect, test, vi } from 'vitest'
import { shareOf, WORKER_VARIABLE, workerPlace } from './workers.ts'

test('reads 2/4 as the second of four workers, and returns undefined for text of any other form', () => {
  expect(workerPlace('2/4')).toEqual({ number: 2, of: 4 })
  expect(workerPlace('2 of 4')).toBeUndefined()
  expect(workerPlace('')).toBeUndefined()
})

test('divides a budget among the workers, and gives each at least 1', () => {
  vi.stubEnv(WORKER_VARIABLE, '1/4')
  expect(shareOf(64)).toBe(16)
  expect(shareOf(2)).toBe(1)
  vi.unstubAllEnvs()
  expect(shareOf(64)).toBe(64)
})
