import { expect, test } from 'vitest'
import { createSingleFlight } from './single-flight.ts'

test('shares one run among concurrent calls with the same key', async () => {
  const once = createSingleFlight<number>()
  const gate = Promise.withResolvers<void>()
  let runs = 0
  const work = async () => {
    runs += 1
    await gate.promise
    return runs
  }
  const calls = [once('a', work), once('a', work), once('b', work)]
  gate.resolve()
  expect(await Promise.all(calls)).toEqual([2, 2, 2])
  expect(runs).toBe(2)
})

test('starts a new run after the shared run has ended or failed', async () => {
  const once = createSingleFlight<string>()
  await expect(once('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect(await once('a', async () => 'first')).toBe('first')
  expect(await once('a', async () => 'second')).toBe('second')
})
