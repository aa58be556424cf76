import { expect, test } from 'vitest'
import { createNetworkLimit, createWindowLimit } from './window-limit.ts'

test('returns the time to wait once the limit is reached, and counts from zero again after the window', () => {
  let ms = 0
  const count = createWindowLimit({ max: 2, windowMs: 60_000, now: () => ms })
  expect([count('a'), count('a')]).toEqual([0, 0])
  ms = 20_000
  expect([count('a'), count('b')]).toEqual([40_000, 0])
  ms = 60_000
  expect(count('a')).toBe(0)
})

test('raises the limit twentyfold for a network that many clients share', () => {
  const count = createNetworkLimit({ max: 1, windowMs: 60_000 })
  const own = { network: '203.0.113.0/24', isShared: false }
  const shared = { network: '10.0.0.0/24', isShared: true }
  const isAllowed = (client: typeof own) => count(client) === 0
  expect([isAllowed(own), isAllowed(own)]).toEqual([true, false])
  expect(Array.from({ length: 21 }, () => isAllowed(shared)).lastIndexOf(true)).toBe(19)
})
