import { expect, onTestFinished, test, vi } from 'vitest'
import { createLogLimit } from './log-limit.ts'

function start() {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  return createLogLimit()
}

test('allows one line a minute for each detail of a topic, and counts those left out', () => {
  const allow = start()
  expect([allow('a', 'x'), allow('a', 'x'), allow('a', 'x')]).toEqual([{}, null, null])
  expect(allow('a', 'y')).toEqual({ suppressed: 2 })
  expect(allow('b', 'x')).toEqual({})
  allow('a', 'x')
  vi.setSystemTime(Date.now() + 60_000)
  expect([allow('a', 'x'), allow('a', 'y')]).toEqual([{ suppressed: 1 }, {}])
})

test('allows ten lines a minute for a topic whose details always differ', () => {
  const allow = start()
  const lines = Array.from({ length: 100 }, (_, index) => allow('a', `${index}`))
  expect(lines.filter((line) => line !== null)).toHaveLength(10)
  vi.setSystemTime(Date.now() + 60_000)
  expect(allow('a', 'x')).toEqual({ suppressed: 90 })
})
