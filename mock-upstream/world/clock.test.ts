import { expect, test } from 'vitest'
import { createClock } from './clock.ts'

function clockAt(start: number) {
  let time = start
  const clock = createClock(() => time)
  const tick = (seconds: number) => {
    time += seconds
  }
  return { clock, tick }
}

test('a clock follows the system time, and after a jump forward it continues from the new time', () => {
  const { clock, tick } = clockAt(1_000)
  tick(5)
  expect(clock.now()).toBe(1_005)
  clock.advance(100)
  tick(5)
  expect(clock.now()).toBe(1_110)
})

test('a frozen clock changes only when it is advanced or set, and runs again after a thaw', () => {
  const { clock, tick } = clockAt(1_000)
  clock.freeze()
  tick(60)
  expect(clock.now()).toBe(1_000)
  clock.advance(10)
  expect(clock.now()).toBe(1_010)
  clock.thaw()
  tick(1)
  expect(clock.now()).toBe(1_011)
})

test('work that holds a clock sees one time until it ends, while time passes and the clock moves for all others', async () => {
  const { clock, tick } = clockAt(1_000)
  const { promise: signal, resolve: proceed } = Promise.withResolvers<null>()
  const seen = clock.hold(async () => {
    const before = clock.now()
    await signal
    return [before, clock.now()]
  })
  tick(1)
  clock.advance(100)
  expect(clock.now()).toBe(1_101)
  proceed(null)
  expect(await seen).toEqual([1_000, 1_000])
  expect(clock.hold(clock.now, 900)).toBe(900)
})

test.each([true, false])('a clock never goes backwards (frozen: %s)', (isFrozen) => {
  const { clock } = clockAt(1_000)
  if (isFrozen) clock.freeze()
  expect(clock.set(999)).toBe(false)
  expect(clock.now()).toBe(1_000)
  expect(clock.set(2_000)).toBe(true)
  expect(clock.now()).toBe(2_000)
})
